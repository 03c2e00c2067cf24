import { lstatSync, type Stats } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyObject } from 'node:crypto'
import pLimit from 'p-limit'
import { replaceFileSync } from '../../files/staged-file.ts'
import { listReleaseBlobs } from '../../../src/release/list-release-blobs.ts'
import { readCurrentDir } from '../../../src/release/read-release.ts'
import { PAGE_BLOCKS } from '../../../src/release/pages/page-index-schema.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { openContentsFolder, readEntry, readLines } from '../../../src/release/root/contents-source.ts'
import {
  CONTENTS,
  hashLines,
  parseBlobPath,
  parseEntryLine,
  parseLinesPath,
  SIGNATURE,
  toBlobPath,
  toEntryLine,
  toLinesPath,
  type ContentsEntry,
  type ReleaseRoot,
} from '../../../src/release/root/release-contents.ts'
import { signRoot } from '../../../src/release/root/root-signature.ts'

const READS = 8

const statIfThere = (file: string): Stats | undefined => lstatSync(file, { throwIfNoEntry: false })

/**
 * Entries that need no reading: page templates that the current release names, and files that it has under the same path as the
 * same file. Neither is ever changed; where somebody did, the root tells what was published.
 */
async function createFindKnown(
  distDir: string,
  releaseDir: string,
): Promise<(path: string) => ContentsEntry | undefined> {
  const currentDir = await readCurrentDir(distDir)
  const lines = currentDir === undefined ? undefined : await readLines(openContentsFolder(currentDir, ''), CONTENTS)
  if (currentDir === undefined || lines === undefined) return () => undefined
  const entries = new Map(lines.map((line) => parseEntryLine(line)).map((entry) => [entry[0], entry]))
  return (path) => {
    const known = entries.get(path)
    if (known === undefined || parseBlobPath(path) !== undefined) return known
    const file = parseLinesPath(path) ?? path
    const [here, there] = [releaseDir, currentDir].map((dir) => statIfThere(join(dir, file)))
    return here !== undefined && here.ino === there?.ino && here.dev === there.dev ? known : undefined
  }
}

export interface ReleaseRootInput {
  readonly distDir: string
  /** Folder of the whole release, still staged, with folders of its own hosts alone. */
  readonly releaseDir: string
  readonly buildId: string
  /** Ed25519; undefined: the root is not signed. */
  readonly key?: KeyObject | undefined
}

export interface WrittenRoot extends ReleaseRoot {
  /** Entries that had to be read: the others are those of the current release. */
  readonly read: number
}

/**
 * Lists what a release holds (`contents.ndjson`), and gives the root of the list (decision 104). Call it when all but the record
 * is written. @throws {Error} when a page template that the release names is not there.
 */
export async function writeReleaseRoot({ distDir, releaseDir, buildId, key }: ReleaseRootInput): Promise<WrittenRoot> {
  const source = openContentsFolder(releaseDir, createReleaseLayout(distDir).blobsDir)
  const paths = new Set<string>()
  for (const path of await source.listFiles()) {
    paths.add(path)
    if (path.endsWith(`/${PAGE_BLOCKS}`)) paths.add(toLinesPath(path))
  }
  for await (const id of listReleaseBlobs(releaseDir)) paths.add(toBlobPath(id))
  const findKnown = await createFindKnown(distDir, releaseDir)
  const limit = pLimit(READS)
  let read = 0
  const lines = await Promise.all(
    [...paths].sort().map(async (path) => {
      const known = findKnown(path)
      if (known !== undefined) return toEntryLine(known)
      read += 1
      return limit(async () => {
        const entry = await readEntry(source, path)
        if (entry === undefined) throw new Error(`${path} of ${releaseDir} is not there. Build again with: uapp build`)
        return toEntryLine(entry)
      })
    }),
  )
  const root = hashLines(lines)
  replaceFileSync(join(releaseDir, CONTENTS), `${lines.join('\n')}\n`)
  // That of the release which the tree was made on.
  await rm(join(releaseDir, SIGNATURE), { force: true })
  if (key !== undefined) replaceFileSync(join(releaseDir, SIGNATURE), `${signRoot(key, buildId, root)}\n`)
  return { ...root, read }
}
