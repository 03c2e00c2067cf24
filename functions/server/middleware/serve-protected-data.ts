import type { RequestHandler } from 'express'
import type { ResolutionRules } from '../../../src/domain/request/request-resolution.ts'
import { readHost } from '../../platform/adapters/read-host.ts'
import { readRequestCookies } from '../requests/read-request-cookies.ts'
import { MalformedAddressError } from '../../platform/http/request-errors.ts'
import type { PageAccess } from '../../pages/page-access.ts'
import { findPage } from '../../pages/find-page.ts'
import type { Release } from '../../../src/release/read-release.ts'
import { parsePageDataPath } from '../requests/any-address-files.ts'
import { setNotes } from '../requests/request-notes.ts'
import { CACHE } from '../static/cache-policy.ts'
import type { ReleaseFiles } from '../static/release-files.ts'
import { resolveFilePath } from '../static/resolve-file-path.ts'
import type { SendFile } from '../static/send-file.ts'

export interface ServeProtectedDataOptions {
  readonly currentRelease: () => Release | undefined
  readonly rules: ResolutionRules
  readonly access: PageAccess
  readonly files: ReleaseFiles
  readonly sendFile: SendFile
}

/** A path that a browser, or a proxy on the way, could take for the address of another host. */
const WITH_HOST = /^\/*(?:\/\/|[a-z][a-z\d+.-]*:\/)/i

/**
 * The page whose data a path names: page data, or payload.
 * @throws {MalformedAddressError} for a payload of another host (S1 §8).
 */
function parseDataPath(path: string): string | undefined {
  if (path.endsWith('/_payload.json') && WITH_HOST.test(path))
    throw new MalformedAddressError(`Payload URL must not include hostname: ${path}`)
  const [, page] = /^(\/.+)\/_payload\.json$/.exec(path) ?? []
  return page ?? parsePageDataPath(path)
}

/** Sends the data of a protected page to those who may read it; all others get those of its gate, as everybody does. */
export function createServeProtectedData(options: ServeProtectedDataOptions): RequestHandler {
  const { currentRelease, rules, access, files, sendFile } = options
  return async (request, response, next) => {
    const path = parseDataPath(request.path)
    const name = resolveFilePath(request.path)
    const release = currentRelease()
    // Without cookies there is no session to look for.
    if (path === undefined || name === undefined || release === undefined || request.get('cookie') === undefined)
      return next()
    const page = findPage(release, readHost(request), path, rules)
    const releaseHost = release.hosts.find(({ host }) => host === page?.host)
    if (page?.page.protection === undefined || releaseHost === undefined) return next()
    if (!(await access.mayRead(readRequestCookies(request), page))) return next()
    const file = await files.find(releaseHost, name, 'protected')
    if (file === undefined) return next()
    setNotes(response, { kind: 'asset', releaseHost: page.host })
    response.set('cache-control', CACHE.never).set('x-robots-tag', 'noindex')
    await sendFile(request, response, file)
  }
}
