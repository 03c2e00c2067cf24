import { lstatSync, mkdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { isImmutablePath } from '../../../functions/server/static/cache-policy.ts'
import { listAssetFiles, readOwnAssets, toAssetName, writeOwnAssets } from './asset-files.ts'
import { linkOrCopySync } from '../../files/link-folder.ts'
import { rankReleases } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { removeFileSync } from '../../files/staged-file.ts'

export interface CarryAssetsInput {
  readonly distDir: string
  /** `{staging}/{host}/public`. */
  readonly stagedHostPublicDir: string
  readonly host: string
  /** Number of earlier releases whose assets stay reachable: those that `publishRelease` keeps with the same number. */
  readonly keep: number
  /**
   * Files that this build itself puts there, relative to `public`, with `/`; those without a hash in their name are passed
   * over. A recycled tree holds assets of earlier builds, too, so the folder cannot tell.
   */
  readonly own: readonly string[]
}

/** What a host has for open tabs. */
export interface CarriedAssets {
  /** Files of earlier releases in this one, relative to `public`, sorted. */
  readonly carried: readonly string[]
  /** Files of releases that are too old. */
  readonly removed: readonly string[]
}

function statIfThere(file: string): Stats | undefined {
  return lstatSync(file, { throwIfNoEntry: false })
}

/** Makes `to` the same file as `from`, or a copy; what is there under the name is unlinked, not changed. */
function placeSame(from: string, to: string): void {
  const there = statIfThere(to)
  if (there !== undefined) {
    const source = statIfThere(from)
    if (source !== undefined && source.ino === there.ino && source.dev === there.dev) return
    removeFileSync(to)
  }
  mkdirSync(dirname(to), { recursive: true })
  linkOrCopySync(from, to)
}

/** Files to carry, each with the first of the kept releases that has it. */
async function findCarried(
  { distDir, host, keep }: CarryAssetsInput,
  own: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const layout = createReleaseLayout(distDir)
  const sources = new Map<string, string>()
  for (const buildId of (await rankReleases(distDir)).slice(0, keep)) {
    const publicDir = join(layout.releaseDir(buildId), host, 'public')
    const names = await readOwnAssets(publicDir)
    for (const file of await listAssetFiles(publicDir)) {
      const name = toAssetName(file)
      if (names.has(name) && !own.has(name) && !sources.has(file)) sources.set(file, join(publicDir, file))
    }
  }
  return sources
}

/**
 * Puts the assets of the last `keep` releases into a staged one, so that tabs opened on them go on working where nothing but
 * files is served, and removes older ones that a recycled tree still holds. Call it when the host's own assets are written.
 * The result depends on the history of releases alone, not on the recycled tree.
 */
export async function carryAssets(input: CarryAssetsInput): Promise<CarriedAssets> {
  const { stagedHostPublicDir } = input
  const own = new Set(input.own.map(toAssetName).filter((name) => isImmutablePath(`/${name}`)))
  const sources = await findCarried(input, own)
  const staged = await listAssetFiles(stagedHostPublicDir)
  const removed = staged.filter((file) => !own.has(toAssetName(file)) && !sources.has(file))
  for (const file of removed) removeFileSync(join(stagedHostPublicDir, file))
  for (const [file, source] of sources) placeSame(source, join(stagedHostPublicDir, file))
  writeOwnAssets(stagedHostPublicDir, [...own].sort())
  return { carried: [...sources.keys()].sort(), removed }
}
