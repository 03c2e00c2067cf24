import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { NotFoundError } from '../../platform/http/request-errors.ts'
import { chooseEncoding, ENCODINGS, type Encoding } from './choose-encoding.ts'
import type { Compressor } from './compressor.ts'
import type { StoredFile } from './file-store.ts'

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

/** Smaller files fit in one packet anyway. */
const MIN_BYTES = 1024
/** Larger files are streamed as they are; the build compresses the few that are large, such as sitemaps. */
const MAX_BYTES = 1024 * 1024
const TEXT_FILE = /\.(?:html|js|css|json|svg|xml|atom|txt|webmanifest)$/

/** Encodings in which the runtime can send a file that has no compressed neighbours, best first. */
function listMadeEncodings(path: string, size: number): readonly Encoding[] {
  return size >= MIN_BYTES && size <= MAX_BYTES && TEXT_FILE.test(path) ? ['br', 'gzip'] : []
}

/** Sends a file of a release. Headers that are set before, and the status, stay. */
export type SendFile = (request: Request, response: Response, file: StoredFile) => Promise<void>

/**
 * Streams a file; a client that goes away ends the stream, which is no error. It is opened first, so that a removed file
 * gives 404.
 */
async function stream(path: string, response: Response, range?: ByteRange): Promise<void> {
  const file = await open(path).catch((cause: unknown) => {
    throw new NotFoundError(`The file ${basename(path)} went with its release`, { cause })
  })
  await pipeline(file.createReadStream(range), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

function toEntityTag({ tag, isWeakTag }: StoredFile, encoding: Encoding | undefined): string {
  return `${isWeakTag ? 'W/' : ''}"${encoding === undefined ? tag : `${tag}-${encoding}`}"`
}

/** Sends a body that is in memory, or else streams it from a file. */
async function sendBody(response: Response, path: string, size: number | undefined, content?: Buffer): Promise<void> {
  const length = content?.length ?? size
  if (length !== undefined) response.set('content-length', String(length))
  if (response.req.method === 'HEAD') response.end()
  else if (content !== undefined) response.end(content)
  else await stream(path, response)
}

/** Sends a file without encoding, or the one range of it that was asked for. */
async function sendPlain(request: Request, response: Response, file: StoredFile): Promise<void> {
  const { path, size } = file
  const etag = toEntityTag(file, undefined)
  response.set('etag', etag).set('accept-ranges', 'bytes')
  const range = response.statusCode === 200 ? resolveRange(request, etag, size) : undefined
  if (range === 'unsatisfiable') {
    response.status(416).set('content-range', `bytes */${size}`).end()
    return
  }
  const content = await file.read()
  if (range === undefined) {
    await sendBody(response, path, size, content)
    return
  }
  const { start, end } = range
  response.status(206).set('content-range', `bytes ${start}-${end}/${size}`)
  response.set('content-length', String(end - start + 1))
  if (request.method === 'HEAD') response.end()
  else if (content === undefined) await stream(path, response, range)
  else response.end(content.subarray(start, end + 1))
}

/**
 * Sends files: compressed by the build or on first request, where the client accepts it; 304 while the client's copy is the
 * same, in any encoding; single ranges to clients that accept no encoding, or of files without one (films, PDF). While too
 * many files wait to be compressed, they are sent as they are.
 */
export function createSendFile(compressor: Compressor): SendFile {
  return async (request, response, file) => {
    const hasPrepared = file.encodings.length > 0
    const available = hasPrepared ? file.encodings : listMadeEncodings(file.path, file.size)
    const encoding = chooseEncoding(request.get('accept-encoding'), available)
    response.type(extname(file.path))
    if (available.length > 0) response.vary('accept-encoding')

    for (const candidate of encoding === undefined ? [undefined] : [encoding, undefined]) {
      response.set('etag', toEntityTag(file, candidate))
      if (!request.fresh) continue
      response.removeHeader('content-type')
      response.status(304).end()
      return
    }
    if (encoding === undefined) return sendPlain(request, response, file)

    const content = hasPrepared ? await file.read(encoding) : await compressor.compress(file, encoding)
    if (content === undefined && !hasPrepared) return sendPlain(request, response, file)
    response.set('etag', toEntityTag(file, encoding)).set('content-encoding', encoding)
    await sendBody(response, file.path + ENCODINGS[encoding], undefined, content)
  }
}
