import { expect, test } from "vitest";
import { isPrivateHost } from "../../runner/study/private-host.js";

const hostOf = (host: string) => new URL(`http://${host}/`).hostname;

test.each([
  "localhost",
  "localhost.",
  "api.localhost",
  "127.0.0.1",
  "127.255.0.9",
  "2130706433", // 127.0.0.1 as one number
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.10.10",
  "[::1]",
  "[fe80::1]",
  "[fd00::1]",
  "[::ffff:10.0.0.1]",
  "gpu01",
  "gpu.local",
])("%s is private", (host) => {
  expect(isPrivateHost(hostOf(host))).toBe(true);
});

test.each([
  "example.com",
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "192.169.0.1",
  "11.0.0.1",
  "[2001:db8::1]",
  "[::ffff:8.8.8.8]",
  "10.0.0.1.example.com",
  "local.example.com",
  "notlocal.com",
])("%s is public", (host) => {
  expect(isPrivateHost(hostOf(host))).toBe(false);
});
