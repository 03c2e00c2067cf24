import { join } from 'node:path'

/** Files of a host's plan of render groups. */
export interface GroupPlanFiles {
  /** JSON of page data, one line a render group; `render groups` knows where each starts. */
  readonly payloads: string
  /** One line a render group, without its data. */
  readonly groups: string
  /** What the files hold; written last. */
  readonly summary: string
  readonly slicesDir: string
  /** A slice by its key. */
  slice(key: string): string
}

export function groupPlanFiles(planDir: string): GroupPlanFiles {
  const slicesDir = join(planDir, 'slices')
  return {
    payloads: join(planDir, 'payloads.ndjson'),
    groups: join(planDir, 'groups.ndjson'),
    summary: join(planDir, 'groups.json'),
    slicesDir,
    slice: (key) => join(slicesDir, `${key}.json`),
  }
}
