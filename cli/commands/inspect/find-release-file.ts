import { stat } from 'node:fs/promises'
import { toPageFileName } from '../../../src/domain/release/page-file.ts'
import { findReleaseHost } from '../../../src/release/find-release-host.ts'
import { toFilePath, type FileArea } from '../../../src/release/pages/host-pages.ts'
import { toBlobFile } from '../../../src/release/pages/page-blob.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { resolveFilePath } from '../../../functions/server/static/resolve-file-path.ts'
import type { RequestFacts, Resolution } from '../../../src/domain/request/request-resolution.ts'

/**
 * Where a release has a file of a host: the file, or the page template that it is filled of; absolute. Undefined: it has none.
 * @param name below the folder of files.
 */
async function locateHostFile(host: ReleaseHost, name: string, area: FileArea = 'public'): Promise<string | undefined> {
  const { templates } = host
  const location = await templates?.indexes[area]?.locate(name)
  if (templates !== undefined && location !== undefined) return toBlobFile(templates.blobsDir, location.blob)
  const file = toFilePath(host, name, area)
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true ? file : undefined
}

/** What a host answers with. */
interface HostFile {
  readonly host: ReleaseHost
  /** Below the folder of files. */
  readonly name: string
}

function toPageFile({ hosts }: Release, resolution: Resolution): HostFile | undefined {
  if (resolution.kind !== 'page' && resolution.kind !== 'fixed-page') return undefined
  const host = hosts.find((candidate) => candidate.host === resolution.hostRoutes?.host)
  return host === undefined ? undefined : { host, name: toPageFileName(resolution.path) }
}

function toPlainFile(release: Release, { host, path }: Pick<RequestFacts, 'host' | 'path'>): HostFile | undefined {
  const name = resolveFilePath(path)
  const releaseHost = findReleaseHost(release, host)
  return name === undefined || releaseHost === undefined ? undefined : { host: releaseHost, name }
}

/** Where a release has the page that answers; undefined: no page does, or its file is missing. */
export async function findPageFile(release: Release, resolution: Resolution): Promise<string | undefined> {
  const file = toPageFile(release, resolution)
  return file === undefined ? undefined : locateHostFile(file.host, file.name)
}

/**
 * The file of the release that a path names, or the page template that it is filled of; undefined when it names none. Files are
 * looked for before pages, as the runtime does.
 */
export async function findReleaseFile(
  release: Release,
  facts: Pick<RequestFacts, 'host' | 'path'>,
): Promise<string | undefined> {
  const file = toPlainFile(release, facts)
  return file === undefined ? undefined : locateHostFile(file.host, file.name)
}

/** The file or page of a release that answers a request; undefined: another answer does, such as a redirect. */
export async function findHostFile(
  release: Release,
  facts: Pick<RequestFacts, 'host' | 'path'>,
  resolution: Resolution,
): Promise<HostFile | undefined> {
  const candidates = [toPlainFile(release, facts), toPageFile(release, resolution)]
  for (const file of candidates)
    if (file !== undefined && (await locateHostFile(file.host, file.name)) !== undefined) return file
  return undefined
}
