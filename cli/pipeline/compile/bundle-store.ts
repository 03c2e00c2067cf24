import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf, readBundleManifest, type BundleManifest } from '../gatsby/gatsby-resources.ts'
import type { BundleLayout } from './bundle-layout.ts'

/** Bundles that are kept: that of the last compilation, and the one before. */
const KEPT = 2

/** A bundle on disk, with its record. */
export interface StoredBundle {
  readonly dir: string
  readonly manifest: BundleManifest
}

/** The bundles, the one used last first. */
export async function listBundles({ bundlesDir }: BundleLayout): Promise<readonly StoredBundle[]> {
  const names = await readdir(bundlesDir).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const dir = join(bundlesDir, name)
        const manifest = await readBundleManifest(dir)
        if (manifest === undefined) return []
        const { mtimeMs } = await stat(join(dir, 'bundle.json'))
        return { dir, manifest, mtimeMs }
      }),
  )
  return found
    .flat()
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
    .map(({ dir, manifest }) => ({ dir, manifest }))
}

/** The bundle that was used last; undefined: nothing was compiled here. */
export async function findLatestBundle(layout: BundleLayout): Promise<StoredBundle | undefined> {
  return (await listBundles(layout))[0]
}

async function isIntact({ dir, manifest }: StoredBundle): Promise<boolean> {
  const checks = await Promise.all(
    Object.entries(manifest.files).map(async ([file, hash]) => {
      const content = await readFile(join(dir, file)).catch(() => undefined)
      return content !== undefined && hashOf(content) === hash
    }),
  )
  return checks.every(Boolean)
}

/** What a bundle must have been made of to be used again. */
export type BundleOrigin = Pick<BundleManifest, 'codeHash' | 'gatsbyVersion' | 'templates'>

/**
 * Finds a bundle of the same inputs with intact files, and marks it as used.
 * @param answersHash hash of what queries were answered: such a bundle comes first, but any other will do.
 */
export async function findBundle(
  layout: BundleLayout,
  origin: BundleOrigin,
  answersHash: string,
): Promise<StoredBundle | undefined> {
  const isAnswered = ({ manifest }: StoredBundle): boolean => manifest.answersHash === answersHash
  const bundles = await listBundles(layout)
  for (const bundle of [...bundles.filter(isAnswered), ...bundles.filter((one) => !isAnswered(one))]) {
    const { codeHash, gatsbyVersion, templates } = bundle.manifest
    if (codeHash !== origin.codeHash || gatsbyVersion !== origin.gatsbyVersion) continue
    if (templates.join() !== origin.templates.join() || !(await isIntact(bundle))) continue
    const now = new Date()
    await utimes(join(bundle.dir, 'bundle.json'), now, now)
    return bundle
  }
  return undefined
}

/**
 * Writes a bundle beside the others, under a temporary name.
 * @param files contents by path in the bundle.
 */
export async function stageBundle(
  { bundlesDir }: BundleLayout,
  about: Omit<BundleManifest, 'files'>,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<StoredBundle> {
  const dir = join(bundlesDir, `.${about.hash}`)
  await rm(dir, { recursive: true, force: true })
  for (const [file, content] of files) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), content)
  }
  const hashes = [...files].map(([file, content]) => [file, hashOf(content)] as const)
  const manifest: BundleManifest = { ...about, files: Object.fromEntries(hashes) }
  await writeFile(join(dir, 'bundle.json'), JSON.stringify(manifest, undefined, 2))
  return { dir, manifest }
}

/** Gives a staged bundle its name, in one step, and removes all but the two used last. */
export async function keepBundle(layout: BundleLayout, { dir, manifest }: StoredBundle): Promise<StoredBundle> {
  const kept = layout.bundleDir(manifest.hash)
  await rm(kept, { recursive: true, force: true })
  await rename(dir, kept)
  await pruneBundles(layout)
  return { dir: kept, manifest }
}

async function pruneBundles(layout: BundleLayout): Promise<void> {
  const kept = new Set((await listBundles(layout)).slice(0, KEPT).map(({ manifest }) => manifest.hash))
  const names = await readdir(layout.bundlesDir)
  const old = names.filter((name) => !kept.has(name))
  await Promise.all(old.map((name) => rm(join(layout.bundlesDir, name), { recursive: true, force: true })))
}
