import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import send from 'send'
import type { Logger } from 'pino'
import { findFileSlug, type ManifestFile } from '../../src/domain/release/file-manifest.ts'
import { AssetHostError, type FetchFile } from '../../src/integrations/assets/fetch-file.ts'
import type { RequestHead } from '../platform/http/exchange.ts'
import { ForbiddenError, NotFoundError } from '../platform/http/request-errors.ts'
import { toPlainPath } from '../../src/domain/path/path-spelling.ts'
import { findReleaseHost } from '../../src/release/find-release-host.ts'
import type { Release, ReleaseHost } from '../../src/release/read-release.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import { createFileRelay, PART_HEADERS, passHeaders, pickHeaders, RANGE_HEADERS } from './file-relay.ts'

/** Path of a document that the release has itself; undefined: it is at the asset host. */
async function findOwnFile({ publicDir }: ReleaseHost, filename: string): Promise<string | undefined> {
  const path = join(dirname(publicDir), 'documents', basename(filename))
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? path : undefined
}

/**
 * Sends a file, the part or the 304 that was asked for (RFC 9110 §13, §14); headers that are set stay.
 * @throws {Error} of the file system, when it goes while it is read.
 */
function sendOwnFile({ method, headers }: RequestHead, response: ServerResponse, path: string): Promise<void> {
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

/** What may stand without quotes (RFC 9110 §5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
/** `encodeURIComponent` leaves these as they are, and the header does not (RFC 8187 §3.2.1). */
const LEFT = /['()*]/g

/** Single surrogates, which have no encoding. */
const HALF = /\p{Surrogate}/gu

const toHex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** Value of `content-disposition` with a file's name in any letters (RFC 6266 §4.1, RFC 8187 §3.2). */
export function formatContentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  if (TOKEN.test(filename) && !filename.includes('%')) return `${kind}; filename=${filename}`
  const plain = filename.replace(/[^\x20-\x7E]/g, '?')
  const quoted = `${kind}; filename="${plain.replace(/["\\]/g, '\\$&')}"`
  // Some clients take a percent sign for the beginning of an encoded letter.
  if (plain === filename && !filename.includes('%')) return quoted
  return `${quoted}; filename*=UTF-8''${encodeURIComponent(filename.replace(HALF, '\uFFFD')).replace(LEFT, toHex)}`
}

export interface FileFunctionOptions {
  readonly currentRelease: () => Release | undefined
  readonly fetchFile: FetchFile
  /** Whether a visitor may have files that are protected. */
  readonly mayReadFiles: (request: Pick<RequestHead, 'headers' | 'isSecure'>) => Promise<boolean>
  readonly logger: Pick<Logger, 'warn'>
}

const SLUG_PATTERN = /^\/[^/]+\/([a-z0-9]+(?:[-_.][a-z0-9]+)*)$/
const LOCALE_PATTERN = /^([a-z]{2})(?:-[a-z]{2})?$/i
const FORWARDED = [...RANGE_HEADERS, 'if-none-match', 'if-modified-since'] as const

/** Types that a browser shows without running code; all others are saved, whatever `dl` says. */
const SHOWN = /^(?:application\/pdf|text\/plain|image\/(?!svg)[\w.+-]+|(?:audio|video)\/[\w.+-]+)$/

/** Media type, and disposition with the file's name. */
function setFileHeaders(
  response: ServerResponse,
  { filename, mimeType, isProtected }: ManifestFile,
  dl: boolean,
): void {
  const kind = !dl && SHOWN.test(mimeType) ? 'inline' : 'attachment'
  response.setHeader('content-disposition', formatContentDisposition(kind, filename))
  response.setHeader('content-type', mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType)
  response.setHeader('cache-control', isProtected === true ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
  if (isProtected === true) response.setHeader('x-robots-tag', 'noindex')
}

/** Files of a release at `/file/{slug}?l={locale}&dl=true` (S1 §2, L4), of its own or streamed from the asset host, with their ranges. */
export function createFileFunction(options: FileFunctionOptions): FunctionMount {
  const { currentRelease, fetchFile, mayReadFiles, logger } = options

  /** @throws {NotFoundError} for a slug that the release does not know: the asset host is not asked for it. */
  function findFile({ path, host, query }: RequestHead): {
    readonly slug: string
    readonly host: ReleaseHost
    readonly file: ManifestFile
    readonly dl: boolean
  } {
    const [, wanted] = SLUG_PATTERN.exec(path) ?? []
    const release = currentRelease()
    const releaseHost = release === undefined ? undefined : findReleaseHost(release, host)
    const manifest = releaseHost?.fileManifest
    const [, language] = LOCALE_PATTERN.exec(query.get('l') ?? '') ?? []
    const slug =
      wanted === undefined || manifest === undefined
        ? undefined
        : findFileSlug(manifest, wanted, language?.toLowerCase())
    const file = slug === undefined ? undefined : manifest?.files[slug]
    if (releaseHost === undefined || slug === undefined || file === undefined)
      throw new NotFoundError(`There is no file at ${path}`)
    return { slug, host: releaseHost, file, dl: query.get('dl') === 'true' }
  }

  async function send(head: RequestHead, response: ServerResponse, signal: AbortSignal): Promise<void> {
    const path = toPlainPath(head.path).toLowerCase()
    const { slug, host, file, dl } = findFile({ ...head, path })
    if (path !== head.path) {
      const query = head.query.size === 0 ? '' : `?${head.query.toString()}`
      response.writeHead(301, { location: `${path}${query}`, 'cache-control': 'public, max-age=3600' }).end()
      return
    }
    if (file.isProtected === true && !(await mayReadFiles(head)))
      throw new ForbiddenError('This file is for customers with an account')
    const own = await findOwnFile(host, file.filename)
    if (own !== undefined) {
      setFileHeaders(response, file, dl)
      await sendOwnFile(head, response, own)
      return
    }
    const method = head.method === 'HEAD' ? 'HEAD' : 'GET'
    const answer = await fetchFile(slug, { method, headers: pickHeaders(head, FORWARDED), signal })
    if (answer.status === 404) throw new NotFoundError(`The file ${slug} is not at the asset host`)
    if (answer.status === 416) {
      response.writeHead(416, { 'content-range': answer.headers.get('content-range') ?? 'bytes */*' }).end()
      return
    }
    response.statusCode = answer.status
    setFileHeaders(response, file, dl)
    passHeaders(answer.headers, response, PART_HEADERS)
    await pipeline(answer.chunks, response)
  }

  const isAway = (error: unknown): boolean => error instanceof AssetHostError
  return { path: '/file', ...createFileRelay({ send, isAway, logger }) }
}
