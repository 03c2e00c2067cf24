import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { findReleaseHost } from '../../../src/release/find-release-host.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { DRAWING_POLICY } from '../requests/content-security-policy.ts'
import { readHost } from '../../platform/adapters/read-host.ts'
import { setNotes } from '../requests/request-notes.ts'
import { isImmutablePath, resolveCachePolicy } from '../static/cache-policy.ts'
import type { StoredFile } from '../static/file-store.ts'
import type { ReleaseFiles } from '../static/release-files.ts'
import { resolveFilePath } from '../static/resolve-file-path.ts'
import type { SendFile } from '../static/send-file.ts'

/** A file of the current release; what has a hash in its name also from earlier ones, for tabs that are still open. */
async function findFile(
  release: Release,
  host: ReleaseHost,
  name: string,
  files: ReleaseFiles,
): Promise<StoredFile | undefined> {
  const file = await files.find(host, name)
  if (file !== undefined || !isImmutablePath(`/${name}`)) return file
  for (const folder of release.earlierPublicDirs(host.host)) {
    const earlier = await files.findAt(join(folder, name))
    if (earlier !== undefined) return earlier
  }
  return undefined
}

function setFileHeaders(response: Response, request: Request): void {
  response.set('cache-control', resolveCachePolicy(request.path))
  if (request.path.endsWith('.svg')) response.set('content-security-policy', DRAWING_POLICY)
  // Page data repeat their page: search engines shall list the page.
  if (request.path.endsWith('.json')) response.set('x-robots-tag', 'noindex')
}

/** Serves the files of a release that are not pages; passes other requests on. */
export function createServeFile(
  currentRelease: () => Release | undefined,
  files: ReleaseFiles,
  sendFile: SendFile,
): RequestHandler {
  return async (request, response, next) => {
    const name = resolveFilePath(request.path)
    if (name === undefined) return next()
    const release = currentRelease()
    const host = release === undefined ? undefined : findReleaseHost(release, readHost(request))
    if (release === undefined || host === undefined) return next()
    const file = await findFile(release, host, name, files)
    if (file === undefined) return next()
    setNotes(response, { kind: 'asset', releaseHost: host.host })
    setFileHeaders(response, request)
    await sendFile(request, response, file)
  }
}
