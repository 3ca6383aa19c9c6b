import { expect, test } from "vitest";
import { endpointUrl } from "../../runner/study/endpoint-url.js";

test.each([
  ["http://127.0.0.1:8000/v1", "http://127.0.0.1:8000/v1"],
  ["http://localhost:8000/v1/", "http://localhost:8000/v1"],
  ["HTTPS://GPU-Node:443/vllm/v1//", "https://gpu-node/vllm/v1"],
  ["http://[::1]:8000/v1", "http://[::1]:8000/v1"],
])("%s is taken", (value, url) => {
  expect(endpointUrl(value, false)).toEqual({ ok: true, url });
});

test.each([
  ["localhost:8000", '"localhost:8000" has no scheme; write http://localhost:8000/v1'],
  ["gpu01/v1/", '"gpu01/v1/" has no scheme; write http://gpu01/v1'],
  ["//gpu01:80", '"//gpu01:80" has no scheme; write http://gpu01:80/v1'],
  ["ftp://gpu01/v1", '"ftp://gpu01/v1" has scheme ftp; write http:// or https://'],
  ["http://", '"http://" is not a URL; write http://host:8000/v1'],
  ["http://gpu01:8000", '"http://gpu01:8000/" does not end with /v1; write http://gpu01:8000/v1'],
  [
    "http://gpu01/v1/chat/completions",
    '"http://gpu01/v1/chat/completions" does not end with /v1; write http://gpu01/v1',
  ],
  ["http://gpu01/v1?x=secret", '"http://gpu01/v1" has a query or fragment; write http://gpu01/v1'],
  [
    "http://me:secret@gpu01/v1",
    '"http://gpu01/v1" had credentials in it; take them out and name the key\'s variable in api_key_env',
  ],
  ["me:secret@gpu01/v1", '"gpu01/v1" has no scheme; write http://gpu01/v1'],
])("%s is refused with its mend, without its secrets", (value, problem) => {
  expect(endpointUrl(value, false)).toEqual({ ok: false, problem });
});

test("a public host is taken where allow_remote says so", () => {
  expect(endpointUrl("https://api.example.com/v1", true).ok).toBe(true);
  expect(endpointUrl("https://api.example.com/v1", false).ok).toBe(false);
});
