import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Exchange, RequestHead, SiteFunction } from '../platform/http/exchange.ts'
import { MethodNotAllowedError, NotReadyError } from '../platform/http/request-errors.ts'

/** Of a request: which part of a file is wanted (RFC 9110 §13.1.5, §14.2). */
export const RANGE_HEADERS = ['range', 'if-range'] as const
/** Of an answer: which part it is, and its validators. */
export const PART_HEADERS = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const

/** Some headers of a request; those that it does not have are left out. */
export function pickHeaders(
  { headers }: Pick<RequestHead, 'headers'>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const pairs = names.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined))
}

/** Passes some headers of another host's answer on. */
export function passHeaders(from: Headers, to: ServerResponse, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) to.setHeader(name, value)
  }
}

export interface FileRelayOptions {
  /** Sends the file; `signal` aborts when the visitor goes away. */
  readonly send: (head: RequestHead, response: ServerResponse, signal: AbortSignal) => Promise<void>
  /** Whether an error means that the other host is away; other errors are passed on unchanged. */
  readonly isAway: (error: unknown) => boolean
  readonly logger: Pick<Logger, 'warn'>
}

/** Sends files of another host. They are only read, and the transfer ends when the visitor goes away. */
export function createFileRelay({ send, isAway, logger }: FileRelayOptions): SiteFunction {
  async function stream({ head, response }: Exchange): Promise<void> {
    if (head.method !== 'GET' && head.method !== 'HEAD') throw new MethodNotAllowedError(head.method, ['GET', 'HEAD'])
    const left = new AbortController()
    response.once('close', () => left.abort())
    try {
      await send(head, response, left.signal)
    } catch (error) {
      // A client that has gone needs no answer; a client notices an incomplete file by its length.
      if (left.signal.aborted || response.headersSent) {
        response.destroy()
        return
      }
      if (!isAway(error)) throw error
      logger.warn({ err: error }, 'a file cannot be fetched')
      throw new NotReadyError('The file cannot be fetched at the moment; please try again', { cause: error })
    }
  }
  return { stream }
}
