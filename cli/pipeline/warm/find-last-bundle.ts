import { readdir, stat } from 'node:fs/promises'
import { createBundleLayout } from '../compile/bundle-layout.ts'
import { readBundleManifest, type BundleManifest } from '../render/gatsby-resources.ts'
import { usageError } from '../../errors.ts'

/** A compiled bundle that is there already. */
export interface LastBundle {
  readonly dir: string
  readonly manifest: BundleManifest
}

/**
 * The bundle that a build compiled or used last.
 * @throws {CommandError} with status 2 when there is none, naming the command that makes one.
 */
export async function findLastBundle(dataDir: string): Promise<LastBundle> {
  const layout = createBundleLayout(dataDir)
  const { bundlesDir } = layout
  const names = (await readdir(bundlesDir).catch(() => [])).filter((name) => !name.startsWith('.'))
  let last: (LastBundle & { readonly mtimeMs: number }) | undefined
  for (const name of names) {
    const dir = layout.bundleDir(name)
    const manifest = await readBundleManifest(dir)
    if (manifest === undefined) continue
    const { mtimeMs } = await stat(`${dir}/bundle.json`)
    if (last === undefined || mtimeMs > last.mtimeMs) last = { dir, manifest, mtimeMs }
  }
  if (last === undefined)
    throw usageError(
      `There is no compiled bundle in ${bundlesDir}. Run "uapp build" first, or restore the folder from the machine that built.`,
    )
  return { dir: last.dir, manifest: last.manifest }
}
