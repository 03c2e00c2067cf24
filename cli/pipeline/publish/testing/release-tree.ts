import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createReleaseLayout } from '../../../../src/release/release-layout.ts'
import { publishRelease, type PublishedRelease } from '../publish-release.ts'
import type { ReleaseRecord } from '../../../../src/release/read-release-record.ts'
import { writeReleaseRecord } from '../write-release-record.ts'
import { stageRelease } from '../release-store.ts'
import { replaceFileSync } from '../../../files/staged-file.ts'

/** Files by path below the release. */
export type Tree = Readonly<Record<string, string>>

export function recordOf(buildId: string, hosts: readonly string[] = ['localhost']): ReleaseRecord {
  return { buildId, contentHash: 'abcdef', createdAt: '2026-03-18T09:05:07Z', hosts: [...hosts], urls: 1 }
}

/** Writes files, with their folders. */
export async function writeTree(dir: string, tree: Tree): Promise<void> {
  for (const [path, content] of Object.entries(tree)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
}

/** All files of a folder with their content, by path; empty folders stand there with a slash at the end. */
export async function readTree(dir: string): Promise<Tree> {
  const tree: Record<string, string> = {}
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const name = file.slice(dir.length + 1)
    if (entry.isFile()) tree[name] = await readFile(file, 'utf8')
    else if ((await readdir(file)).length === 0) tree[`${name}/`] = ''
  }
  return Object.fromEntries(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export interface PublishTreeInput {
  readonly distDir: string
  readonly buildId: string
  /** Files of the host `localhost`, by path below its `public` folder. */
  readonly files: Tree
  readonly keep?: number
}

/** Stages and publishes a release that holds these files and its record; on a recycled tree it replaces them all. */
export async function publishTree({ distDir, buildId, files, keep = 2 }: PublishTreeInput): Promise<PublishedRelease> {
  const { dir } = await stageRelease(distDir, buildId)
  for (const [path, content] of Object.entries(files)) replaceFileSync(join(dir, 'localhost/public', path), content)
  await writeReleaseRecord(dir, recordOf(buildId))
  return publishRelease({ distDir, buildId, keep })
}

/** Folder of a published release. */
export function releaseDir(distDir: string, buildId: string): string {
  return createReleaseLayout(distDir).releaseDir(buildId)
}
