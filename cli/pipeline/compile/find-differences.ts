import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'
import { loadGatsbyBundle } from '../gatsby/gatsby-bundle.ts'
import { fillMarkup } from '../gatsby/page-markup.ts'
import { readRenderPlanPages } from '../gatsby/read-render-plan.ts'

/** What Gatsby itself made of a plan. */
export interface GatsbyResult {
  /** Plan of the seeds. */
  readonly planDir: string
  /** Gatsby's output of that plan. */
  readonly publicDir: string
  /** Gatsby rendered all of it, so there is no other HTML to compare with. */
  readonly isRendered: boolean
}

export interface BundleCheck {
  readonly bundleDir: string
  /** Absent: there is no output of Gatsby to compare with, since queries were answered without it. */
  readonly compared?: GatsbyResult | undefined
}

/** What {@link findDifferences} found; plain enough to be sent from thread to thread. */
export interface BundleFindings {
  /** Files that the bundle renders with other bytes than Gatsby did, each with the place of the first. */
  readonly differences: readonly string[]
  /** Pages of the code itself that Gatsby did not write, and results of queries, by files below `public`. */
  readonly missing: readonly (readonly [file: string, text: string])[]
}

async function* readSlices(planDir: string): AsyncGenerator<RenderPlanSlice> {
  const lines = createInterface({ input: createReadStream(join(planDir, 'slices.ndjson')), crlfDelay: Infinity })
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as RenderPlanSlice
}

function firstDifference(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  return index
}

/**
 * Renders a plan with a bundle and compares every file with Gatsby's own.
 * It loads the compiled code and React into this thread.
 */
export async function findDifferences({ bundleDir, compared }: BundleCheck): Promise<BundleFindings> {
  const bundle = await loadGatsbyBundle(bundleDir)
  const fixedPages = [...(await bundle.renderFixedPages())]
  const queryFiles = [...bundle.listQueryFiles()]
  if (compared === undefined) return { differences: [], missing: [...fixedPages, ...queryFiles] }
  const { planDir, publicDir, isRendered } = compared
  const differences: string[] = []
  const compare = async (file: string, toText: () => string | Promise<string>): Promise<void> => {
    const [own, text] = await Promise.all([readFile(join(publicDir, file), 'utf8'), toText()])
    if (text !== own) differences.push(`${file} from character ${firstDifference(text, own)}`)
  }
  const markup = new Map<string, string>()
  const toHtml = async (page: RenderPlanPage): Promise<string> => {
    const [header = '', footer = ''] = [markup.get(page.slices.header), markup.get(page.slices.footer)]
    return fillMarkup(await bundle.renderPage(page), { header, footer })
  }
  for await (const slice of readSlices(planDir)) {
    await compare(`slice-data/${slice.id}.json`, () => bundle.toSliceDataJson(slice))
    if (isRendered) markup.set(slice.id, await bundle.renderSlice(slice))
  }
  for await (const page of readRenderPlanPages(planDir)) {
    const payload = JSON.stringify(page.data)
    await compare(`page-data${page.path}/page-data.json`, () => bundle.toPageDataJson({ ...page, payload }))
    if (isRendered) await compare(`${page.path.slice(1)}/index.html`, () => toHtml(page))
  }
  for (const [file, text] of queryFiles) await compare(file, () => text)
  if (isRendered) for (const [file, html] of fixedPages) await compare(file, () => html)
  return { differences, missing: isRendered ? [] : fixedPages }
}
