import { join } from 'node:path'

/** Files of a host's plan of classes. */
export interface ClassPlanFiles {
  /** JSON of page data, one line a class; `classes` knows where each starts. */
  readonly payloads: string
  /** One line a class, without its data. */
  readonly classes: string
  /** What the files hold; written last. */
  readonly summary: string
  readonly slicesDir: string
  /** A slice by its key. */
  slice(key: string): string
}

export function classPlanFiles(planDir: string): ClassPlanFiles {
  const slicesDir = join(planDir, 'slices')
  return {
    payloads: join(planDir, 'payloads.ndjson'),
    classes: join(planDir, 'classes.ndjson'),
    summary: join(planDir, 'classes.json'),
    slicesDir,
    slice: (key) => join(slicesDir, `${key}.json`),
  }
}
