import type { Request, Response } from 'express'
import { FIXED_ROUTES } from '../../../src/domain/path/fixed-routes.ts'
import type { PlannedLocale } from '../../../src/domain/path/locale-choice.ts'
import type { Site } from '../../../src/domain/site/system-data.ts'
import { buildBasePath, buildPath } from '../../../src/domain/path/url-path.ts'
import { GoneError, NotFoundError, type RequestError } from '../../platform/http/request-errors.ts'
import { toPageFileName } from '../../../src/domain/release/page-file.ts'
import type { ReleaseHost } from '../../../src/release/read-release.ts'
import { toAnyAddressData, toAnyAddressHtml } from '../requests/any-address-files.ts'
import { prefersPage } from '../requests/prefers-page.ts'
import { setNotes } from '../requests/request-notes.ts'
import { CACHE } from '../static/cache-policy.ts'
import type { StoredFile } from '../static/file-store.ts'
import type { ReleaseFiles } from '../static/release-files.ts'
import type { SendFile } from '../static/send-file.ts'

/** A request for which there is no page, and the page of its site that says so. */
export interface Missing {
  readonly kind: 'not-found' | 'gone'
  readonly request: Request
  readonly response: Response
  readonly host: ReleaseHost
  readonly site: Site
  readonly locale: PlannedLocale
  readonly path: string
}

/** Candidate pages, the best one first: releases without gone addresses have no page for them. */
const toMissingPaths = ({ kind, site, locale }: Missing): readonly string[] => {
  const { notFound, gone } = FIXED_ROUTES
  const routes = kind === 'gone' ? [gone, notFound] : [notFound]
  return routes.map((route) => buildPath(buildBasePath(locale, site), route))
}

const toMissingError = ({ kind, path }: Missing): RequestError =>
  kind === 'gone' ? new GoneError(`Page is gone: ${path}`) : new NotFoundError(`Page not found: ${path}`)

/** Says that there is no page. */
export interface SendMissing {
  /** 404 or 410 with the page of the site, or as a problem to those who ask for no page. */
  page(missing: Missing): Promise<void>
  /** The data of that page, for the browser that follows a link within the site. */
  data(missing: Missing): Promise<void>
  /** Page data of the first of some pages, for an address that is not its own, so that the browser shows it in place. */
  dataOf(request: Request, response: Response, host: ReleaseHost, paths: readonly string[]): Promise<void>
}

export interface SendMissingOptions {
  readonly files: ReleaseFiles
  readonly sendFile: SendFile
  readonly sendPage: (request: Request, response: Response, file: StoredFile) => Promise<void>
  /** Counts an address that led nowhere. */
  readonly noteMissing: (host: string, path: string) => void
}

/** A missing picture or page data needs no error page. */
function wantsPage(request: Request, path: string): boolean {
  return prefersPage(request, /\.[^/]+$/.test(path))
}

/** Answers for addresses without a page, in the locale that fits the visitor, at the address that was asked for. */
export function createSendMissing({ files, sendFile, sendPage, noteMissing }: SendMissingOptions): SendMissing {
  async function findMissingPage(missing: Missing): Promise<StoredFile | undefined> {
    const { host } = missing
    const names = toMissingPaths(missing).map(toPageFileName)
    for (const name of [...names, '404.html']) {
      // The first page that exists is sent.
      const file = await files.find(host, name)
      if (file !== undefined) return file
    }
    return undefined
  }

  async function sendMissing(missing: Missing): Promise<void> {
    const { kind, request, response, host, site, locale, path } = missing
    setNotes(response, { kind, releaseHost: host.host, site: site.id, locale: locale.urlCode })
    response.set('x-robots-tag', 'noindex').set('cache-control', CACHE.private).vary('accept')
    const original = wantsPage(request, path) ? await findMissingPage(missing) : undefined
    const page = original === undefined ? undefined : await toAnyAddressHtml(original)
    if (page === undefined) throw toMissingError(missing)
    response.status(kind === 'gone' ? 410 : 404)
    await sendPage(request, response, page)
    if (kind === 'not-found') noteMissing(host.host, path)
  }

  async function sendDataOf(
    request: Request,
    response: Response,
    host: ReleaseHost,
    [path = '', ...others]: readonly string[],
  ): Promise<void> {
    const original = await files.find(host, `page-data${path}/page-data.json`)
    if (original === undefined && others.length > 0) return sendDataOf(request, response, host, others)
    const data = original === undefined ? undefined : await toAnyAddressData(original)
    if (data === undefined) throw new NotFoundError(`Page not found: ${request.path}`)
    await sendFile(request, response, data)
  }

  async function sendMissingData(missing: Missing): Promise<void> {
    const { kind, request, response, host, site, locale } = missing
    setNotes(response, { kind, releaseHost: host.host, site: site.id, locale: locale.urlCode })
    response.set('x-robots-tag', 'noindex').set('cache-control', CACHE.private)
    await sendDataOf(request, response, host, toMissingPaths(missing))
  }

  return { page: sendMissing, data: sendMissingData, dataOf: sendDataOf }
}
