import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { chooseEncoding, ENCODINGS } from './choose-encoding.ts'
import type { FileStore, StoredFile } from './file-store.ts'

interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/** The one range asked for; undefined to send all; `unsatisfiable` beyond the end (RFC 9110 §14.2). */
function resolveRange(request: Request, etag: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = request.get('if-range')
  if (request.get('range') === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const ranges = request.range(size)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

/** Streams a file; a client that goes away ends the stream, which is no error. */
async function stream(path: string, response: Response, range?: ByteRange): Promise<void> {
  await pipeline(createReadStream(path, range), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/**
 * Sends a file: compressed where the client takes it, 304 while the client's copy is the same, and single ranges of files
 * that are not compressed (films, PDF). Headers that are set before, and the status, stay.
 */
export async function sendFile(request: Request, response: Response, file: StoredFile, store: Pick<FileStore, 'read'>): Promise<void> {
  const encoding = chooseEncoding(request.get('accept-encoding'), file.encodings)
  const tag = encoding === undefined ? file.tag : `${file.tag}-${encoding}`
  const etag = `${file.isWeakTag ? 'W/' : ''}"${tag}"`
  response.type(extname(file.path)).set('etag', etag)
  if (file.encodings.length > 0) response.vary('accept-encoding')
  else response.set('accept-ranges', 'bytes')
  if (encoding !== undefined) response.set('content-encoding', encoding)
  if (request.fresh) {
    response.removeHeader('content-type')
    response.removeHeader('content-encoding')
    response.status(304).end()
    return
  }

  const range = file.encodings.length > 0 || response.statusCode !== 200 ? undefined : resolveRange(request, etag, file.size)
  if (range === 'unsatisfiable') {
    response.status(416).set('content-range', `bytes */${file.size}`).end()
    return
  }
  if (range !== undefined) {
    response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    response.set('content-length', String(range.end - range.start + 1))
    if (request.method === 'HEAD') response.end()
    else await stream(file.path, response, range)
    return
  }

  const path = encoding === undefined ? file.path : file.path + ENCODINGS[encoding]
  const content = await store.read(path, file.size)
  if (content !== undefined) response.set('content-length', String(content.length))
  else if (encoding === undefined) response.set('content-length', String(file.size))
  if (request.method === 'HEAD') response.end()
  else if (content !== undefined) response.end(content)
  else await stream(path, response)
}
