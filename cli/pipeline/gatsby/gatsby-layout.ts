import { join } from 'node:path'

/** Where the Gatsby engine keeps its things below the data folder. */
export interface GatsbyLayout {
  /** Folder that Gatsby runs in; always the same, because its compiler caches know absolute paths. */
  readonly workspaceDir: string
  /** Records the host of the workspace's output while Gatsby runs. */
  readonly runFile: string
  readonly hostsDir: string
  hostDir(host: string): string
  /** Gatsby's `.cache` of a host between two runs. */
  cacheDir(host: string): string
  /** Gatsby's `public` of a host between two runs. */
  publicDir(host: string): string
  /** What the host's output was made of; written last, so that it never promises too much. */
  renderedStateFile(host: string): string
}

export function createGatsbyLayout(dataDir: string): GatsbyLayout {
  const root = join(dataDir, 'gatsby')
  const hostsDir = join(root, 'hosts')
  return {
    workspaceDir: join(root, 'site'),
    runFile: join(root, 'run.json'),
    hostsDir,
    hostDir: (host) => join(hostsDir, host),
    cacheDir: (host) => join(hostsDir, host, 'cache'),
    publicDir: (host) => join(hostsDir, host, 'public'),
    renderedStateFile: (host) => join(hostsDir, host, 'stamp.json'),
  }
}
