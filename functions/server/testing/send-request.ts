import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

/** Sends one request as it is written: path, host and encoding are not touched, redirects not followed. */
export function sendRequest(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { readonly method?: string; readonly headers?: OutgoingHttpHeaders; readonly body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, path, method, host: '127.0.0.1', agent: false, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') })
        })
      },
    )
    outgoing.on('error', reject).end(body)
  })
}
