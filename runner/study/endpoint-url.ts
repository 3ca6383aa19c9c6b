import { showValue } from "../input/show.js";
import { isPrivateHost } from "./private-host.js";

/** The base URL of an endpoint as requests use it, or what is wrong with it. */
export type EndpointUrl =
  { readonly ok: true; readonly url: string } | { readonly ok: false; readonly problem: string };

/**
 * Checks an endpoint's URL: http or https, no credentials, up to /v1, and on the private network
 * unless `allowRemote`. The problem begins with the value, without its credentials.
 */
export function endpointUrl(value: string, allowRemote: boolean): EndpointUrl {
  const problem = schemeProblem(value);
  if (problem !== null) return { ok: false, problem };
  if (!URL.canParse(value)) {
    return { ok: false, problem: `${showValue(value)} is not a URL; write http://host:8000/v1` };
  }
  const url = new URL(value);
  const wrong = partProblem(url) ?? hostProblem(url, allowRemote);
  return wrong === null
    ? { ok: true, url: url.href.replace(/\/+$/, "") }
    : { ok: false, problem: wrong };
}

function schemeProblem(value: string): string | null {
  if (/^https?:\/\//i.test(value)) return null;
  const other = /^([a-z][a-z0-9+.-]*):\/\//i.exec(value);
  if (other) return `${showValue(bare(value))} has scheme ${other[1]}; write http:// or https://`;
  const host = bare(value).replace(/^\/+/, "");
  return `${showValue(bare(value))} has no scheme; write http://${withVersion(host)}`;
}

function partProblem(url: URL): string | null {
  if (url.username !== "" || url.password !== "") {
    return `${showValue(bare(url.href))} had credentials in it; take them out and name the key's variable in api_key_env`;
  }
  if (url.search !== "" || url.hash !== "") {
    return `${showValue(bare(url.href))} has a query or fragment; write ${withVersion(url.origin + url.pathname)}`;
  }
  if (!/\/v1\/*$/.test(url.pathname)) {
    return `${showValue(url.href)} does not end with /v1; write ${withVersion(url.href)}`;
  }
  return null;
}

function hostProblem(url: URL, allowRemote: boolean): string | null {
  if (allowRemote || isPrivateHost(url.hostname)) return null;
  return `${showValue(url.href)} is a public host; case text would leave the private network: use a private host, or state allow_remote: true`;
}

/** A URL without what may be a secret: credentials and query. */
function bare(value: string): string {
  return value.replace(/[?#].*$/s, "").replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/]*@/i, "$1");
}

/** A URL that ends with /v1, whatever stood after it. */
function withVersion(text: string): string {
  return `${text.replace(/\/+$/, "").replace(/\/v1(?:\/.*)?$/, "")}/v1`;
}
