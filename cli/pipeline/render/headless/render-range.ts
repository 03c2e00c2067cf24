import { closeSync, openSync, readFileSync } from 'node:fs'
import { replaceStandIn } from '../../../../src/domain/stand-in.ts'
import type { SliceClass } from '../../../../src/domain/render-plan.ts'
import { warmRange } from '../../warm/warm-range.ts'
import { createPackWriter, type PackWriter } from '../../pack/pack-writer.ts'
import { classPlanFiles } from '../../plan/class-plan-files.ts'
import type { GatsbyBundle } from '../gatsby-bundle.ts'
import { GatsbyBundleError } from '../gatsby-bundle-error.ts'
import { PageRenderError } from '../page-render-error.ts'
import { checkStamp } from './check-stamp.ts'
import { createClassStamps, type ClassStamps } from './class-stamps.ts'
import type { MarkupCache } from './markup-cache.ts'
import { openPageFiles, type PageFiles } from './page-files.ts'
import type { ClassFailure, ClassTask, RangeJob, RangeResult, StampMismatch } from './range-job.ts'
import { readPayload } from './read-payload.ts'
import { escapeForHtml, escapeForJson, fillStamp } from './stamp.ts'

function toFailure({ markupKey }: Pick<ClassTask, 'markupKey'>, thrown: unknown): ClassFailure {
  if (thrown instanceof PageRenderError) {
    const { message, componentStack, place } = thrown
    return { markupKey, message, componentStack, ...(place === undefined ? {} : { place }) }
  }
  return { markupKey, message: thrown instanceof Error ? thrown.message : String(thrown), componentStack: [] }
}

/** Whether a failure is one of the page, after which the others are rendered all the same. */
function isOfPage(thrown: unknown): boolean {
  return !(thrown instanceof GatsbyBundleError) && !(thrown instanceof Error && 'syscall' in thrown)
}

function toPageFailure(task: Pick<ClassTask, 'markupKey'>, thrown: unknown): ClassFailure {
  if (!isOfPage(thrown)) throw thrown
  return toFailure(task, thrown)
}

export interface RenderRangeInput {
  readonly job: RangeJob
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** Made by `createRangeStamps` of the job's plan; kept between ranges, because they share headers and footers. */
  readonly stamps: ClassStamps
}

/** What the tasks of one range share. */
interface RangeScope extends RenderRangeInput {
  readonly files: PageFiles
  readonly packs: PackWriter | undefined
}

async function writeClass(scope: RangeScope, task: ClassTask, payload: string): Promise<readonly StampMismatch[]> {
  const { job, files, packs, stamps, bundle } = scope
  const html = task.html.length > 0 || task.checks.length > 0 ? await stamps.html(task, payload) : undefined
  const data = task.data.length > 0 || task.checks.length > 0 ? stamps.data(task, payload) : undefined
  const fillHtml = (country: string): Buffer | undefined =>
    html && fillStamp(html, { country, name: escapeForHtml(job.names[country] ?? country) })
  const fillData = (country: string): Buffer | undefined =>
    data && fillStamp(data.stamp, { country, name: escapeForJson(job.names[country] ?? country) })
  const [payloadStart, payloadLength] = [data?.payloadStart ?? 0, data?.payloadLength ?? 0]
  for (const country of task.html) {
    const bytes = fillHtml(country)
    if (bytes !== undefined) files.write(`${replaceStandIn(task.path, country).slice(1)}/index.html`, bytes)
  }
  for (const country of task.data) {
    const body = fillData(country)
    if (body === undefined) continue
    const path = replaceStandIn(task.path, country)
    if (packs === undefined) {
      files.write(`page-data${path}/page-data.json`, body)
      files.write(`${path.slice(1)}/_payload.json`, body.subarray(payloadStart, payloadStart + payloadLength))
    } else {
      const [, urlCode = ''] = path.split('/')
      const { siteId } = job
      packs.add({
        urlCode,
        siteId,
        template: task.template,
        path,
        body: Buffer.from(body),
        payloadStart,
        payloadLength,
      })
    }
  }
  const mismatches: StampMismatch[] = []
  for (const check of task.checks) {
    // Filling the same stamp again overwrites it, so what was filled is taken as text at once.
    const stamped = fillHtml(check.country)?.toString() ?? ''
    const body = fillData(check.country) ?? Buffer.alloc(0)
    const payloadText = body.toString('utf8', payloadStart, payloadStart + payloadLength)
    const files = { html: stamped, pageData: body.toString(), payload: payloadText }
    mismatches.push(...(await checkStamp(bundle, check, files)))
  }
  return mismatches
}

/** Stamps of the classes of one plan. Its slices are this build's own, so they are not checked again. */
export function createRangeStamps(bundle: GatsbyBundle, cache: MarkupCache, planDir: string): ClassStamps {
  const readSlice = (key: string): SliceClass =>
    JSON.parse(readFileSync(classPlanFiles(planDir).slice(key), 'utf8')) as SliceClass
  return createClassStamps({ bundle, cache, readSlice })
}

/**
 * Renders and stamps a range of classes and writes their files. Doing a range again gives the same files.
 * A page that cannot be rendered is told, and the others are done all the same.
 * @throws {GatsbyBundleError} for a bundle of another shape. @throws {Error} of the file system, such as ENOSPC.
 */
export async function renderRange(input: RenderRangeInput): Promise<RangeResult> {
  const { job, bundle, cache, stamps } = input
  if (job.warm !== undefined) return warmRange({ job, bundle, cache, toFailure: toPageFailure })
  const files = openPageFiles(job.publicDir, job.isFresh)
  const packs = job.packDir === undefined ? undefined : createPackWriter(job.packDir)
  const failures: ClassFailure[] = []
  const mismatches: StampMismatch[] = []
  const before = { rendered: stamps.rendered, cached: stamps.cached, damaged: cache.damaged }
  let packFiles: readonly string[] = []
  let urls = 0
  let checked = 0
  const payloads = openSync(classPlanFiles(job.planDir).payloads, 'r')
  try {
    for (const task of job.tasks) {
      try {
        const payload = readPayload(payloads, task)
        mismatches.push(...(await writeClass({ ...input, files, packs }, task, payload)))
        urls += new Set([...task.html, ...task.data]).size
        checked += task.checks.length
      } catch (thrown) {
        failures.push(toPageFailure(task, thrown))
      }
    }
    packFiles = packs?.close().map(({ file }) => file) ?? []
  } finally {
    closeSync(payloads)
    packs?.discard()
  }
  const { files: written, bytes, writeMs } = files
  return {
    rendered: stamps.rendered - before.rendered,
    cached: stamps.cached - before.cached,
    damaged: cache.damaged - before.damaged,
    urls,
    files: written,
    bytes,
    checked,
    writeMs,
    packs: packFiles,
    failures,
    mismatches,
  }
}
