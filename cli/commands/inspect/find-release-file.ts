import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findReleaseHost } from '../../../src/release/find-release-host.ts'
import { locatePackedFile } from '../../../src/release/locate-packed-file.ts'
import { PagePackError, readPagePack } from '../../../src/release/page-pack-file.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { resolveFilePath } from '../../../functions/server/static/resolve-file-path.ts'
import { findPackedRange } from '../../../src/domain/release/page-pack.ts'
import type { RequestFacts } from '../../../src/domain/request/request-resolution.ts'
import { usageError } from '../../errors.ts'

async function findInPack(host: ReleaseHost, name: string): Promise<string | undefined> {
  const location = locatePackedFile(host, name)
  if (location === undefined) return undefined
  const pack = await readPagePack(location.pack).catch((error: unknown) => {
    throw error instanceof PagePackError ? usageError(error.message) : error
  })
  if (pack === undefined) return undefined
  return findPackedRange(pack.index, location.path, location.part) === undefined ? undefined : location.pack
}

/**
 * The file of the release that a path names, or the pack that has it; undefined when it names none. Files are looked for
 * before pages, as the runtime does.
 * @throws {CommandError} with status 2 when the pack is damaged.
 */
export async function findReleaseFile(
  release: Release,
  { host, path }: Pick<RequestFacts, 'host' | 'path'>,
): Promise<string | undefined> {
  const name = resolveFilePath(path)
  const releaseHost = findReleaseHost(release, host)
  if (name === undefined || releaseHost === undefined) return undefined
  const pack = await findInPack(releaseHost, name)
  if (pack !== undefined) return pack
  const file = join(releaseHost.publicDir, name)
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true ? file : undefined
}
