import { join } from 'node:path'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Reporter } from '../../report/reporter.ts'
import { renderPlanDir } from '../plan/render-plan-dir.ts'
import { listCountryProfiles } from '../plan/render-groups/country-profiles.ts'
import type { Plan } from '../plan/plan.ts'
import type { CreatePool } from '../render/headless/batches/pool-request.ts'
import { composeHost, PLAIN_PARTS, type ComposedHost } from '../render/headless/compose-host.ts'
import { createCountryNames, hashCountryNames } from '../render/headless/country-names.ts'
import { MARKUP_FOLDER, markupCacheDir } from '../render/headless/markup-cache.ts'
import type { GroupFailure, BatchJob } from '../render/headless/batch-job.ts'
import { createThreadPool } from '../render/headless/batches/thread-pool.ts'
import { toFailureProblem } from '../render/headless/batches/batch-problems.ts'
import { MANIFEST_VERSION } from '../render/headless/release-manifest.ts'
import type { StoredBundle } from '../compile/bundle-store.ts'
import { listPrerenderBatches } from './list-prerender-batches.ts'
import type { Shard } from './shard.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { readdirSync } from 'node:fs'

const KEY = /^[0-9a-f]{64}$/

/** Keys of all markup that a cache holds, by the names of its files; their content is not looked at. */
function listCachedKeys(cacheDir: string): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const entry of readFolder(cacheDir)) {
    for (const name of readFolder(join(cacheDir, entry))) {
      const key = `${entry}${name}`
      if (KEY.test(key)) keys.add(key)
    }
  }
  return keys
}

function readFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export interface WarmMarkupInput {
  readonly plan: Plan
  readonly bundle: StoredBundle
  readonly dataDir: string
  readonly reporter: Reporter
  readonly shard?: Shard
  /** Skips existing entries without opening them. */
  readonly onlyMissing?: boolean
  /** Who does the batches; by default threads of this process. */
  readonly createPool?: CreatePool
  readonly signal?: AbortSignal
}

/** What a cache was warmed with; printed by `uapp render --json`. */
export interface WarmedMarkup {
  /** Compared pages, headers and footers that differ. */
  readonly groups: number
  readonly rendered: number
  /** Found in the cache, whole. */
  readonly cached: number
  /** Found damaged, and rendered anew. */
  readonly damaged: number
  /** Pages that could not be rendered. */
  readonly failed: number
  readonly seconds: number
}

interface WarmHost {
  readonly planDir: string
  readonly composed: ComposedHost
}

function composeHosts({ plan, bundle, dataDir }: WarmMarkupInput): readonly WarmHost[] {
  const names = hashCountryNames(createCountryNames(plan.context))
  const head = { version: MANIFEST_VERSION, bundle: bundle.manifest.hash, names }
  const profiles = listCountryProfiles(plan.context)
  return plan.hosts.map((host) => {
    const planDir = renderPlanDir(dataDir, host.host)
    return { planDir, composed: composeHost({ plan: host, profiles, planDir, head, parts: PLAIN_PARTS }) }
  })
}

/** A header or footer belongs to no page, so messages name its site. */
function toProblem(failure: GroupFailure, job: BatchJob, hosts: readonly WarmHost[]): Problem {
  const slice = hosts.flatMap(({ composed }) => composed.slices).find(({ key }) => key === failure.markupKey)
  if (slice === undefined) return toFailureProblem(failure, job)
  const { component, siteId, language } = slice
  return {
    code: 'render-failed',
    severity: 'error',
    where: { source: 'render', site: siteId },
    message: `The ${component} of site ${siteId} in language ${language} failed: ${failure.message}`,
    hint: `See ${failure.place ?? `src/components`}. Every page of the site shows it.`,
  }
}

/**
 * Renders into the cache what a build would render. Problems of pages go to the reporter; other pages are still rendered.
 * Blocking while it composes.
 */
export async function warmMarkup(input: WarmMarkupInput): Promise<WarmedMarkup> {
  const { bundle, dataDir, reporter, shard, onlyMissing = false, signal } = input
  const start = performance.now()
  const cacheDir = markupCacheDir(join(dataDir, MARKUP_FOLDER), bundle.manifest.hash)
  const hosts = await reporter.phase('compose', async (progress) => {
    const all = composeHosts(input)
    const count = (field: 'urls' | 'groups'): number => all.reduce((sum, { composed }) => sum + composed[field], 0)
    progress.update({ done: count('urls'), note: `${count('urls')} URLs in ${count('groups')} groups` })
    return all
  })
  const without = onlyMissing ? listCachedKeys(cacheDir) : undefined
  const seen = new Set<string>()
  function* jobs(): Generator<BatchJob, void, void> {
    for (const { planDir, composed } of hosts) {
      const scope = omitUndefined({ shard, without })
      yield* listPrerenderBatches({ planDir, composed, seen, ...scope })
    }
  }
  const pool =
    input.createPool?.({ bundleHash: bundle.manifest.hash, planHashes: hosts.map(({ composed }) => composed.hash) }) ??
    createThreadPool({ bundleDir: bundle.dir, cacheDir })
  const counts = { rendered: 0, cached: 0, damaged: 0, failed: 0 }
  const close = (): void => void pool.close()
  signal?.addEventListener('abort', close)
  try {
    await reporter.phase('render', async (progress) => {
      await pool.run(jobs(), (result, job) => {
        counts.rendered += result.rendered
        counts.cached += result.cached
        counts.damaged += result.damaged
        counts.failed += result.failures.length
        for (const failure of result.failures) reporter.problem(toProblem(failure, job, hosts))
        progress.update({
          done: counts.rendered + counts.cached,
          total: seen.size,
          note: `${counts.rendered} rendered`,
        })
      })
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', close)
    await pool.close()
  }
  return { groups: seen.size, ...counts, seconds: Number(((performance.now() - start) / 1000).toFixed(2)) }
}
