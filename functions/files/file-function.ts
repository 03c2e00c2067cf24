import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response as ExpressResponse } from 'express'
import type { Logger } from 'pino'
import { findFileSlug, type ManifestFile } from '../../src/domain/file-manifest.ts'
import { AssetHostError, type FetchFile } from '../../src/integrations/assets/fetch-file.ts'
import { readHost } from '../adapters/read-host.ts'
import { ForbiddenError, MethodNotAllowedError, NotFoundError, NotReadyError } from '../http/request-errors.ts'
import { findReleaseHost } from '../release/find-release-host.ts'
import type { Release } from '../release/read-release.ts'
import type { FunctionMount } from '../server/running-functions.ts'

export interface FileFunctionOptions {
  readonly currentRelease: () => Release | undefined
  readonly fetchFile: FetchFile
  /** Whether a visitor may have files that are protected. */
  readonly mayReadFiles: (request: { readonly cookie: string | undefined }) => Promise<boolean>
  readonly logger: Pick<Logger, 'warn'>
}

const SLUG_PATTERN = /^\/([a-z0-9]+(?:[-_.][a-z0-9]+)*)$/
const LOCALE_PATTERN = /^([a-z]{2})(?:-[a-z]{2})?$/i
const FORWARDED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const
const ANSWERED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const

/** What a browser shows without running anything of it; all else is saved, whatever `dl` says. */
const SHOWN = /^(?:application\/pdf|text\/plain|image\/(?!svg)[\w.+-]+|(?:audio|video)\/[\w.+-]+)$/

/** Media type, and disposition with the file's name in any letters (RFC 6266 §4.3, RFC 8187). */
function setFileHeaders(
  response: ExpressResponse,
  { filename, mimeType, isProtected }: ManifestFile,
  dl: boolean,
): void {
  response.attachment(filename)
  if (!dl && SHOWN.test(mimeType))
    response.set('content-disposition', (response.get('content-disposition') ?? '').replace(/^attachment/, 'inline'))
  response.type(mimeType)
  response.set('cache-control', isProtected === true ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
  if (isProtected === true) response.set('x-robots-tag', 'noindex')
}

function pickHeaders(request: Request): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = request.get(name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** Files of a release at `/file/{slug}?l={locale}&dl=true` (S1 §2, L4), streamed from the asset host with their ranges. */
export function createFileFunction(options: FileFunctionOptions): FunctionMount {
  const { currentRelease, fetchFile, mayReadFiles, logger } = options

  /** @throws {NotFoundError} for a slug that the release does not know: nothing else is asked for. */
  function findFile(request: Request): { readonly slug: string; readonly file: ManifestFile; readonly dl: boolean } {
    const [, wanted] = SLUG_PATTERN.exec(request.path) ?? []
    const release = currentRelease()
    const manifest = release === undefined ? undefined : findReleaseHost(release, readHost(request))?.fileManifest
    const query = new URLSearchParams(request.originalUrl.split('?', 2)[1])
    const [, language] = LOCALE_PATTERN.exec(query.get('l') ?? '') ?? []
    const slug =
      wanted === undefined || manifest === undefined
        ? undefined
        : findFileSlug(manifest, wanted, language?.toLowerCase())
    const file = slug === undefined ? undefined : manifest?.files[slug]
    if (slug === undefined || file === undefined)
      throw new NotFoundError(`There is no file at ${request.originalUrl.split('?', 1)[0]}`)
    return { slug, file, dl: query.get('dl') === 'true' }
  }

  async function send(request: Request, response: ExpressResponse, signal: AbortSignal): Promise<void> {
    const { slug, file, dl } = findFile(request)
    if (file.isProtected === true && !(await mayReadFiles({ cookie: request.get('cookie') })))
      throw new ForbiddenError('This file is for customers with an account')
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const answer = await fetchFile(slug, { method, headers: pickHeaders(request), signal })
    if (answer.status === 404) throw new NotFoundError(`The file ${slug} is not at the asset host`)
    if (answer.status === 416) {
      response
        .status(416)
        .set('content-range', answer.headers.get('content-range') ?? 'bytes */*')
        .end()
      return
    }
    setFileHeaders(response.status(answer.status), file, dl)
    for (const name of ANSWERED) {
      const value = answer.headers.get(name)
      if (value !== null) response.set(name, value)
    }
    await pipeline(answer.chunks, response)
  }

  const middleware: RequestHandler = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new MethodNotAllowedError(request.method, ['GET', 'HEAD'])
    const left = new AbortController()
    response.once('close', () => left.abort())
    try {
      await send(request, response, left.signal)
    } catch (error) {
      // Who has gone needs no answer; a file that breaks off is seen by its length.
      if (left.signal.aborted || response.headersSent) {
        response.destroy()
        return
      }
      if (!(error instanceof AssetHostError)) throw error
      logger.warn({ err: error }, 'a file cannot be fetched')
      throw new NotReadyError('The file cannot be fetched at the moment; please try again', { cause: error })
    }
  }
  return { path: '/file', middleware }
}
