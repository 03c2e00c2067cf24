import { closeSync, openSync, readFileSync } from 'node:fs'
import { replacePlaceholder } from '../../../../../src/domain/locale/placeholder-country.ts'
import type { SliceGroup } from '../../../../../src/domain/release/render-plan.ts'
import { createBatchStore, type BatchStore } from '../lean/store-batch.ts'
import { prerenderBatch } from './prerender-batch.ts'
import { groupPlanFiles, readPayload } from '../group-plan.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import { GatsbyBundleError } from '../../../gatsby/gatsby-bundle-error.ts'
import { PageRenderError } from '../../../gatsby/page-render-error.ts'
import { checkFilledPage } from '../page-templates/check-filled-page.ts'
import { createGroupTemplates, type GroupTemplates, type DataTemplate } from '../page-templates/group-templates.ts'
import type { MarkupCache } from '../markup-cache.ts'
import { openPageFiles, type PageFiles } from '../page-files.ts'
import type { GroupFailure, GroupTask, BatchJob, BatchResult, FilledMismatch } from '../batch-job.ts'
import { escapeForJson, fillPageTemplate } from '../../../../../src/release/pages/page-template.ts'
import { escapeForHtml } from '../../../../../src/domain/values/escape-for-html.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

type FailedTask = Pick<GroupTask, 'markupKey'> & Partial<Pick<GroupTask, 'offset'>>

function toFailure({ markupKey, offset }: FailedTask, thrown: unknown): GroupFailure {
  const failed = offset === undefined ? { markupKey } : { markupKey, offset }
  if (thrown instanceof PageRenderError) {
    const { message, componentStack, place } = thrown
    return { ...failed, message, componentStack, ...omitUndefined({ place }) }
  }
  return { ...failed, message: thrown instanceof Error ? thrown.message : String(thrown), componentStack: [] }
}

/** Whether a failure concerns one page only, so that the others are still rendered. */
function isOfPage(thrown: unknown): boolean {
  const isOfSystem = typeof thrown === 'object' && thrown !== null && 'syscall' in thrown
  return !isOfSystem && !(thrown instanceof GatsbyBundleError)
}

function toPageFailure(task: FailedTask, thrown: unknown): GroupFailure {
  if (!isOfPage(thrown)) throw thrown
  return toFailure(task, thrown)
}

export interface RenderBatchInput {
  readonly job: BatchJob
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** Made by `createBatchTemplates` of the job's plan; kept between batches, because they share headers and footers. */
  readonly templates: GroupTemplates
}

/** What the tasks of one batch share. */
interface BatchScope extends RenderBatchInput {
  readonly files: PageFiles
  readonly store: BatchStore | undefined
}

/** A render group with its page templates, and how they are filled for a country. */
interface FilledGroup {
  readonly task: GroupTask
  readonly data: DataTemplate | undefined
  readonly fillHtml: (country: string) => Buffer
  readonly fillData: (country: string) => Buffer
}

const NOTHING = Buffer.alloc(0)

async function fillGroup(
  { job, templates, store }: BatchScope,
  task: GroupTask,
  payload: string,
): Promise<FilledGroup> {
  const isNeeded = (countries: readonly string[]): boolean =>
    (store === undefined && countries.length > 0) || task.checks.length > 0
  const html = isNeeded(task.html) ? await templates.html(task, payload) : undefined
  const data = isNeeded(task.data) ? templates.data(task, payload) : undefined
  const nameOf = (country: string): string => job.names[country] ?? country
  return {
    task,
    data,
    fillHtml: (country) =>
      html === undefined ? NOTHING : fillPageTemplate(html, { country, name: escapeForHtml(nameOf(country)) }),
    fillData: (country) =>
      data === undefined
        ? NOTHING
        : fillPageTemplate(data.pageTemplate, { country, name: escapeForJson(nameOf(country)) }),
  }
}

/** Page data of one URL. */
function writeData({ files }: BatchScope, { task, data, fillData }: FilledGroup, country: string): void {
  if (data === undefined) return
  const { payloadStart, payloadLength } = data
  const path = replacePlaceholder(task.path, country)
  const body = fillData(country)
  // Beside the HTML first, whose folder exists already.
  files.write(`${path.slice(1)}/_payload.json`, body.subarray(payloadStart, payloadStart + payloadLength))
  files.write(`page-data${path}/page-data.json`, body)
}

async function writeGroup(scope: BatchScope, filled: FilledGroup, payload: string): Promise<void> {
  const { task, fillHtml } = filled
  if (scope.store !== undefined) return scope.store.addGroup(task, payload)
  const data = new Set(task.data)
  for (const country of task.html) {
    scope.files.write(`${replacePlaceholder(task.path, country).slice(1)}/index.html`, fillHtml(country))
    if (data.delete(country)) writeData(scope, filled, country)
  }
  for (const country of data) writeData(scope, filled, country)
}

async function checkGroup({ bundle }: BatchScope, filled: FilledGroup): Promise<readonly FilledMismatch[]> {
  const { task, data, fillHtml, fillData } = filled
  const [start, length] = [data?.payloadStart ?? 0, data?.payloadLength ?? 0]
  const mismatches: FilledMismatch[] = []
  for (const check of task.checks) {
    // Filling the page template again overwrites the bytes, so the result is copied to a text at once.
    const html = fillHtml(check.country).toString()
    const body = fillData(check.country)
    const files = { html, pageData: body.toString(), payload: body.toString('utf8', start, start + length) }
    mismatches.push(...(await checkFilledPage(bundle, check, files)))
  }
  return mismatches
}

/** Page templates of the render groups of one plan. Its slices are this build's own, so they are not checked again. */
export function createBatchTemplates(bundle: GatsbyBundle, cache: MarkupCache, planDir: string): GroupTemplates {
  const readSlice = (key: string): SliceGroup =>
    JSON.parse(readFileSync(groupPlanFiles(planDir).slice(key), 'utf8')) as SliceGroup
  return createGroupTemplates({ bundle, cache, readSlice })
}

/**
 * Renders a batch of render groups, fills their page templates, and writes the files. Doing a batch again gives the same
 * files. A page that cannot be rendered is reported, and the others are still rendered.
 * @throws {GatsbyBundleError} for a bundle of another shape. @throws {Error} of the file system, such as ENOSPC.
 */
export async function renderBatch(input: RenderBatchInput): Promise<BatchResult> {
  const { job, bundle, cache, templates } = input
  if (job.warm !== undefined) return prerenderBatch({ job, bundle, cache, toFailure: toPageFailure })
  const files = openPageFiles(job.publicDir, job.isFresh)
  const store = job.lean === undefined ? undefined : createBatchStore(job.lean, cache, templates)
  const scope: BatchScope = { ...input, files, store }
  const failures: GroupFailure[] = []
  const mismatches: FilledMismatch[] = []
  const before = { rendered: templates.rendered, cached: templates.cached, damaged: cache.damaged }
  let urls = 0
  let checked = 0
  const payloads = openSync(groupPlanFiles(job.planDir).payloads, 'r')
  try {
    for (const key of job.lean?.slices ?? []) {
      try {
        await store?.addSlice(key)
      } catch (thrown) {
        failures.push(toPageFailure({ markupKey: key }, thrown))
      }
    }
    for (const task of job.tasks) {
      try {
        const payload = readPayload(payloads, task)
        const filled = await fillGroup(scope, task, payload)
        if (task.html.length + task.data.length > 0) await writeGroup(scope, filled, payload)
        mismatches.push(...(await checkGroup(scope, filled)))
        urls += new Set([...task.html, ...task.data]).size
        checked += task.checks.length
      } catch (thrown) {
        failures.push(toPageFailure(task, thrown))
      }
    }
  } finally {
    closeSync(payloads)
  }
  const { files: written, bytes, writeMs } = files
  return {
    rendered: templates.rendered - before.rendered,
    cached: templates.cached - before.cached,
    damaged: cache.damaged - before.damaged,
    urls,
    files: written + (store?.files ?? 0),
    bytes,
    checked,
    writeMs,
    failures,
    mismatches,
  }
}
