import { join } from 'node:path'

/** Where compiled bundles live below the data folder. */
export interface BundleLayout {
  /** Folder that Gatsby compiles in; always the same, because its compiler caches know absolute paths. */
  readonly workspaceDir: string
  /** Gatsby's output in it. */
  readonly publicDir: string
  /** Render plan of the seeds. */
  readonly planDir: string
  /** Names the process that compiles. */
  readonly runFile: string
  readonly bundlesDir: string
  bundleDir(hash: string): string
}

export function createBundleLayout(dataDir: string): BundleLayout {
  const bundlesDir = join(dataDir, 'bundle')
  return {
    workspaceDir: join(dataDir, 'gatsby/bundle'),
    publicDir: join(dataDir, 'gatsby/bundle/public'),
    planDir: join(dataDir, 'gatsby/bundle-plan'),
    runFile: join(dataDir, 'gatsby/bundle-run.json'),
    bundlesDir,
    bundleDir: (hash) => join(bundlesDir, hash),
  }
}
