import { closeSync, openSync, readFileSync } from 'node:fs'
import { replaceStandIn } from '../../../../../src/domain/locale/stand-in.ts'
import type { SliceClass } from '../../../../../src/domain/release/render-plan.ts'
import type { WriteGate } from './write-gate.ts'
import { warmRange } from './prerender-range.ts'
import { createPackWriter, type PackWriter } from '../../../pack/pack-writer.ts'
import { classPlanFiles } from '../../../plan/render-groups/class-plan-files.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import { GatsbyBundleError } from '../../../gatsby/gatsby-bundle-error.ts'
import { PageRenderError } from '../../../gatsby/page-render-error.ts'
import { checkStamp } from '../page-templates/check-stamp.ts'
import { createClassStamps, type ClassStamps, type DataStamp } from '../page-templates/class-stamps.ts'
import type { MarkupCache } from '../markup-cache.ts'
import { openPageFiles, type PageFiles } from '../page-files.ts'
import type { ClassFailure, ClassTask, RangeJob, RangeResult, StampMismatch } from '../range-job.ts'
import { readPayload } from '../read-payload.ts'
import { escapeForHtml, escapeForJson, fillStamp } from '../page-templates/stamp.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

type FailedTask = Pick<ClassTask, 'markupKey'> & Partial<Pick<ClassTask, 'offset'>>

function toFailure({ markupKey, offset }: FailedTask, thrown: unknown): ClassFailure {
  const failed = offset === undefined ? { markupKey } : { markupKey, offset }
  if (thrown instanceof PageRenderError) {
    const { message, componentStack, place } = thrown
    return { ...failed, message, componentStack, ...omitUndefined({ place }) }
  }
  return { ...failed, message: thrown instanceof Error ? thrown.message : String(thrown), componentStack: [] }
}

/** Whether a failure is one of the page, after which the others are rendered all the same. */
function isOfPage(thrown: unknown): boolean {
  const isOfSystem = typeof thrown === 'object' && thrown !== null && 'syscall' in thrown
  return !isOfSystem && !(thrown instanceof GatsbyBundleError)
}

function toPageFailure(task: FailedTask, thrown: unknown): ClassFailure {
  if (!isOfPage(thrown)) throw thrown
  return toFailure(task, thrown)
}

export interface RenderRangeInput {
  readonly job: RangeJob
  readonly bundle: GatsbyBundle
  readonly cache: MarkupCache
  /** Made by `createRangeStamps` of the job's plan; kept between ranges, because they share headers and footers. */
  readonly stamps: ClassStamps
  /** Lets this thread write when it is its turn. */
  readonly gate: WriteGate
}

/** What the tasks of one range share. */
interface RangeScope extends RenderRangeInput {
  readonly files: PageFiles
  readonly packs: PackWriter | undefined
}

/** A class with its stamps, and how they are filled for a country. */
interface StampedClass {
  readonly task: ClassTask
  readonly data: DataStamp | undefined
  readonly fillHtml: (country: string) => Buffer
  readonly fillData: (country: string) => Buffer
}

const NOTHING = Buffer.alloc(0)

async function stampClass({ job, stamps }: RangeScope, task: ClassTask, payload: string): Promise<StampedClass> {
  const html = task.html.length > 0 || task.checks.length > 0 ? await stamps.html(task, payload) : undefined
  const data = task.data.length > 0 || task.checks.length > 0 ? stamps.data(task, payload) : undefined
  const nameOf = (country: string): string => job.names[country] ?? country
  return {
    task,
    data,
    fillHtml: (country) =>
      html === undefined ? NOTHING : fillStamp(html, { country, name: escapeForHtml(nameOf(country)) }),
    fillData: (country) =>
      data === undefined ? NOTHING : fillStamp(data.stamp, { country, name: escapeForJson(nameOf(country)) }),
  }
}

/** Page data of one URL: as two files, or as a part of a pack. */
function writeData({ job, files, packs }: RangeScope, { task, data, fillData }: StampedClass, country: string): void {
  if (data === undefined) return
  const { payloadStart, payloadLength } = data
  const path = replaceStandIn(task.path, country)
  const body = fillData(country)
  if (packs === undefined) {
    // Beside the HTML first: a folder that was just made need not be looked for again.
    files.write(`${path.slice(1)}/_payload.json`, body.subarray(payloadStart, payloadStart + payloadLength))
    files.write(`page-data${path}/page-data.json`, body)
    return
  }
  const [, urlCode = ''] = path.split('/')
  const place = { urlCode, siteId: job.siteId, template: task.template, path }
  packs.add({ ...place, body: Buffer.from(body), payloadStart, payloadLength })
}

function writeClass(scope: RangeScope, stamped: StampedClass): void {
  const { task, fillHtml } = stamped
  const data = new Set(task.data)
  for (const country of task.html) {
    scope.files.write(`${replaceStandIn(task.path, country).slice(1)}/index.html`, fillHtml(country))
    if (data.delete(country)) writeData(scope, stamped, country)
  }
  for (const country of data) writeData(scope, stamped, country)
}

async function checkClass({ bundle }: RangeScope, stamped: StampedClass): Promise<readonly StampMismatch[]> {
  const { task, data, fillHtml, fillData } = stamped
  const [start, length] = [data?.payloadStart ?? 0, data?.payloadLength ?? 0]
  const mismatches: StampMismatch[] = []
  for (const check of task.checks) {
    // Filling the same stamp again overwrites it, so what was filled is taken as text at once.
    const html = fillHtml(check.country).toString()
    const body = fillData(check.country)
    const files = { html, pageData: body.toString(), payload: body.toString('utf8', start, start + length) }
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
  const { job, bundle, cache, stamps, gate } = input
  if (job.warm !== undefined) return warmRange({ job, bundle, cache, toFailure: toPageFailure })
  const files = openPageFiles(job.publicDir, job.isFresh)
  const packs = job.packDir === undefined ? undefined : createPackWriter(job.packDir)
  const scope: RangeScope = { ...input, files, packs }
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
        const stamped = await stampClass(scope, task, payload)
        if (task.html.length + task.data.length > 0) gate.pass(() => writeClass(scope, stamped))
        mismatches.push(...(await checkClass(scope, stamped)))
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
