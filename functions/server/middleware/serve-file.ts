import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { findReleaseHost } from '../../release/find-release-host.ts'
import type { Release, ReleaseHost } from '../../release/read-release.ts'
import { DRAWING_POLICY } from '../content-security-policy.ts'
import { readHost } from '../read-visitor.ts'
import { setNotes } from '../request-notes.ts'
import { isImmutablePath, resolveCachePolicy } from '../static/cache-policy.ts'
import type { FileStore, StoredFile } from '../static/file-store.ts'
import { resolveFilePath } from '../static/resolve-file-path.ts'
import { sendFile } from '../static/send-file.ts'

/** A file of the current release; what has a hash in its name also from earlier ones, for tabs that are still open. */
async function findFile(
  release: Release,
  host: ReleaseHost,
  name: string,
  store: FileStore,
): Promise<StoredFile | undefined> {
  const folders = isImmutablePath(`/${name}`)
    ? [host.publicDir, ...release.earlierPublicDirs(host.host)]
    : [host.publicDir]
  for (const folder of folders) {
    const file = await store.find(join(folder, name))
    if (file !== undefined) return file
  }
  return undefined
}

function setFileHeaders(response: Response, request: Request): void {
  response.set('cache-control', resolveCachePolicy(request.path))
  if (request.path.endsWith('.svg')) response.set('content-security-policy', DRAWING_POLICY)
  // Page data repeat their page: search engines shall list the page.
  if (request.path.endsWith('.json')) response.set('x-robots-tag', 'noindex')
}

/** Serves the files of a release that are no pages; hands on what is none. */
export function createServeFile(currentRelease: () => Release | undefined, store: FileStore): RequestHandler {
  return async (request, response, next) => {
    const name = resolveFilePath(request.path)
    if (name === undefined) return next()
    const release = currentRelease()
    const host = release === undefined ? undefined : findReleaseHost(release, readHost(request))
    if (release === undefined || host === undefined) return next()
    const file = await findFile(release, host, name, store)
    if (file === undefined) return next()
    setNotes(response, { kind: 'asset', releaseHost: host.host })
    setFileHeaders(response, request)
    await sendFile(request, response, file, store)
  }
}
