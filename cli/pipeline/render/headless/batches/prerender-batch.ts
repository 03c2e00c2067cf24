import { closeSync, openSync, readFileSync } from 'node:fs'
import { toMarkupData } from '../../../../../src/domain/page/markup-data.ts'
import type { PageData } from '../../../../../src/domain/page/page-data.ts'
import type { SliceGroup } from '../../../../../src/domain/release/render-plan.ts'
import { groupPlanFiles, readPayload } from '../group-plan.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import type { MarkupCache } from '../markup-cache.ts'
import type { GroupFailure, GroupTask, BatchJob, BatchResult } from '../batch-job.ts'
import { createPageTemplate } from '../../../../../src/release/pages/page-template.ts'
import type { PageMarkup } from '../../../../../src/domain/release/page-markup.ts'

export interface PrerenderBatchInput {
  readonly job: BatchJob
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** The message of a page's failure; other errors are thrown again. */
  readonly toFailure: (task: Pick<GroupTask, 'markupKey'>, thrown: unknown) => GroupFailure
}

/** The plan is this build's own, so it is not checked again. */
function parsePayload(payload: string): PageData {
  return toMarkupData(JSON.parse(payload) as PageData)
}

/** @throws {PageTemplateError} for markup that a build could not fill. */
function checkMarkup(markup: PageMarkup): void {
  for (const part of markup) if (typeof part === 'string') createPageTemplate(part)
}

/**
 * Renders what the cache lacks of a batch's pages and slices, and writes nothing else. Entries that are there are read,
 * so that a damaged one is noticed and rendered anew.
 * @throws {GatsbyBundleError} for a bundle of another shape. @throws {Error} of the file system, such as ENOSPC.
 */
export async function prerenderBatch({ job, bundle, cache, toFailure }: PrerenderBatchInput): Promise<BatchResult> {
  const files = groupPlanFiles(job.planDir)
  const damaged = cache.damaged
  const failures: GroupFailure[] = []
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
    const { slice } = JSON.parse(readFileSync(files.slice(key), 'utf8')) as SliceGroup
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
  const written = { urls: 0, files: 0, bytes: 0, checked: 0, writeMs: 0, mismatches: [] }
  return { ...written, rendered, cached, damaged: cache.damaged - damaged, failures }
}
