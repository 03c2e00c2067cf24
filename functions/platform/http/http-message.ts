import type { ReceivedBody } from './received-body.ts'
import type { RequestError } from './request-errors.ts'

/** A request as handlers see it, whatever host received it. */
export interface HttpRequest {
  /** By which its log lines are found. */
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** Without query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Host name that was asked for: lower case, no port; empty when none was named. */
  readonly host: string
  /** It came by https, as trusted proxies tell it. */
  readonly isSecure: boolean
  /** Address of the client, as trusted proxies tell it; empty when nobody knows. */
  readonly address: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON or form fields; undefined where there is none. */
  readonly body?: unknown
  /** Why the body could not be read; reported only to callers with the right. */
  readonly bodyFailure?: RequestError | undefined
  /** What came with the fields of a form, where the function reads its body itself. */
  readonly received?: Pick<ReceivedBody, 'files' | 'overfull' | 'failure'> | undefined
}

export interface HttpResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How `body` is written; by default in UTF-8. `latin1`: each letter is a byte, for files as they came. */
  readonly encoding?: 'latin1'
}

/** A JSON answer that nobody keeps, unless `headers` say otherwise. */
export function jsonResponse(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  }
}

/** Runs no scripts, and loads only files of this origin, and pictures and films of others. */
function buildStaticPolicy(assetOrigins: readonly string[]): string {
  const media = ["'self' data: https:", ...assetOrigins].join(' ')
  return `default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src ${media}; media-src ${media}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`
}

/** A page without scripts that nobody keeps. @param assetOrigins of pictures and films that are not of `https`. */
export function htmlResponse(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
  assetOrigins: readonly string[] = [],
): HttpResponse {
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': buildStaticPolicy(assetOrigins),
      'x-robots-tag': 'noindex',
    },
    body,
  }
}
