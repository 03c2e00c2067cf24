import { createHash } from 'node:crypto'
import { sendRequest, type Answer } from '../../functions/server/testing/send-request.ts'
import type { Address } from './list-addresses.ts'

/** What visitors, browsers and search engines notice of an answer. */
export interface Noticed {
  readonly status: number
  readonly location: string | undefined
  /** Hash of what was sent; of a problem, that it is one. */
  readonly body: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Headers that belong to the connection, to one host's way of keeping files, or to one request. */
const OF_THE_HOST =
  /^(?:date|connection|keep-alive|server|etag|last-modified|accept-ranges|content-length|content-encoding|transfer-encoding|vary|x-request-id|set-cookie|location)$/

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** Stands for what was sent. */
export const toBodyHash = (body: Buffer): string => createHash('sha256').update(body).digest('hex').slice(0, 16)

function toBody({ status, headers, body }: Answer): string {
  if (isRedirect(status)) return ''
  if (headers['content-type']?.startsWith('application/problem+json') === true) return 'problem'
  return toBodyHash(body)
}

/** @returns what of an answer two hosts must have in common. */
function toNoticed(answer: Answer): Noticed {
  const { status, headers } = answer
  const kept = Object.entries(headers).filter(
    ([name]) => !OF_THE_HOST.test(name) && !(isRedirect(status) && name === 'content-type'),
  )
  return {
    status,
    location: headers.location,
    body: toBody(answer),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  }
}

/** Asks a host on this machine for an address. */
export async function askHost(port: number, host: string, { path, headers }: Address): Promise<Noticed> {
  return toNoticed(await sendRequest(port, path, { headers: { host, accept: '*/*', ...headers } }))
}
