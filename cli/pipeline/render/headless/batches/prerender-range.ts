import { closeSync, openSync, readFileSync } from 'node:fs'
import { toMarkupData } from '../../../../../src/domain/page/markup-data.ts'
import type { PageData } from '../../../../../src/domain/page/page-data.ts'
import type { SliceClass } from '../../../../../src/domain/release/render-plan.ts'
import { classPlanFiles } from '../../../plan/render-groups/class-plan-files.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { MarkupCache } from '../markup-cache.ts'
import type { ClassFailure, ClassTask, RangeJob, RangeResult } from '../range-job.ts'
import { readPayload } from '../read-payload.ts'
import { createStamp } from '../page-templates/stamp.ts'
import type { PageMarkup } from '../../../gatsby/page-markup.ts'

export interface WarmRangeInput {
  readonly job: RangeJob
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** What a page's failure says; it is thrown on when it is none of the page. */
  readonly toFailure: (task: Pick<ClassTask, 'markupKey'>, thrown: unknown) => ClassFailure
}

/** The plan is this build's own, so it is not checked again. */
function parsePayload(payload: string): PageData {
  return toMarkupData(JSON.parse(payload) as PageData)
}

/** @throws {StampError} for markup that a build could not stamp. */
function checkMarkup(markup: PageMarkup): void {
  for (const part of markup) if (typeof part === 'string') createStamp(part)
}

/**
 * Renders what the cache lacks of a range's pages and slices, and writes nothing else. Entries that are there are read,
 * so that a damaged one is noticed and rendered anew.
 * @throws {GatsbyBundleError} for a bundle of another shape. @throws {Error} of the file system, such as ENOSPC.
 */
export async function warmRange({ job, bundle, cache, toFailure }: WarmRangeInput): Promise<RangeResult> {
  const files = classPlanFiles(job.planDir)
  const damaged = cache.damaged
  const failures: ClassFailure[] = []
  let [rendered, cached] = [0, 0]
  const warm = async (key: string, render: () => Promise<PageMarkup>): Promise<void> => {
    const known = cache.read(key)
    try {
      const markup = known ?? (await render())
      checkMarkup(markup)
      if (known === undefined) cache.write(key, markup)
    } catch (thrown) {
      failures.push(toFailure({ markupKey: key }, thrown))
      return
    }
    if (known === undefined) rendered += 1
    else cached += 1
  }
  for (const key of job.warm?.slices ?? []) {
    const { slice } = JSON.parse(readFileSync(files.slice(key), 'utf8')) as SliceClass
    await warm(key, async () => [await bundle.renderSlice(slice)])
  }
  const payloads = openSync(files.payloads, 'r')
  try {
    for (const task of job.tasks) {
      const { markupKey, path, template, slices } = task
      await warm(markupKey, () =>
        bundle.renderPage({ path, template, slices, data: parsePayload(readPayload(payloads, task)) }),
      )
    }
  } finally {
    closeSync(payloads)
  }
  const written = { urls: 0, files: 0, bytes: 0, checked: 0, writeMs: 0, packs: [], mismatches: [] }
  return { ...written, rendered, cached, damaged: cache.damaged - damaged, failures }
}
