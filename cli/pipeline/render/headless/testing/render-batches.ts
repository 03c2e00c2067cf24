import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import { openMarkupCache } from '../markup-cache.ts'
import type { BatchJob, BatchResult } from '../batch-job.ts'
import { createBatchTemplates, renderBatch } from '../batches/render-batch.ts'
import { createFakeBundle } from './fake-bundle.ts'

export interface Rendering {
  readonly bundle?: GatsbyBundle
  readonly cacheDir: string
  readonly jobs: readonly BatchJob[]
}

/** Does all batches as one worker does them, and adds up. */
export async function renderBatches({ bundle = createFakeBundle(), cacheDir, jobs }: Rendering): Promise<BatchResult> {
  const cache = openMarkupCache(cacheDir)
  const [first] = jobs
  if (first === undefined) throw new Error('There is nothing to render')
  const templates = createBatchTemplates(bundle, cache, first.planDir)
  const results: BatchResult[] = []
  for (const job of jobs) results.push(await renderBatch({ job, bundle, cache, templates }))
  const sum = (name: 'rendered' | 'cached' | 'damaged' | 'urls' | 'files' | 'bytes' | 'checked' | 'writeMs'): number =>
    results.reduce((total, result) => total + result[name], 0)
  return {
    rendered: sum('rendered'),
    cached: sum('cached'),
    damaged: sum('damaged'),
    urls: sum('urls'),
    files: sum('files'),
    bytes: sum('bytes'),
    checked: sum('checked'),
    writeMs: sum('writeMs'),
    failures: results.flatMap(({ failures }) => failures),
    mismatches: results.flatMap(({ mismatches }) => mismatches),
  }
}

/** Text of all files below a folder, by their names in it. */
export function readTree(dir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(dir.length + 1), readFileSync(file, 'utf8')]
    }),
  )
}
