import type { ServerResponse } from 'node:http'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import send from 'send'
import type { ReleaseHost } from '../../src/release/read-release.ts'
import type { RequestHead } from '../platform/http/exchange.ts'

/** Path of a document that the release has itself; undefined: it is at the asset host. */
export async function findOwnFile({ publicDir }: ReleaseHost, filename: string): Promise<string | undefined> {
  const path = join(dirname(publicDir), 'documents', basename(filename))
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? path : undefined
}

/**
 * Sends a file, the part or the 304 that was asked for (RFC 9110 §13, §14); headers that are set stay.
 * @throws {Error} of the file system, when it goes while it is read.
 */
export function sendOwnFile({ method, headers }: RequestHead, response: ServerResponse, path: string): Promise<void> {
  const request = Object.assign(new Readable(), { method, headers })
  const stream = send(request, `/${encodeURIComponent(basename(path))}`, { root: dirname(path), cacheControl: false })
  return new Promise((resolve, reject) => {
    stream.once('error', (error: { readonly status?: number }) => {
      if (error.status !== 416) {
        reject(error instanceof Error ? error : new Error(`${path} cannot be sent`, { cause: error }))
        return
      }
      response.writeHead(416, { 'content-range': String(response.getHeader('content-range') ?? 'bytes */*') }).end()
    })
    response.once('close', resolve)
    response.once('finish', resolve)
    stream.pipe(response)
  })
}
