/** A request as handlers see it, whatever host received it. */
export interface HttpRequest {
  /** Upper case. */
  readonly method: string
  /** Without query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Host name that was asked for: lower case, no port; empty when none was named. */
  readonly host: string
  /** Address of the client, as trusted proxies tell it; empty when nobody knows. */
  readonly address: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON or form fields; undefined where there is none. */
  readonly body?: unknown
}

export interface HttpResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
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
