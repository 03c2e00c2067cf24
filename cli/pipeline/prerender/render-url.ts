import { mkdirSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'
import { createPageComposer } from '../plan/compose/compose-pages.ts'
import { composeTreeSlices } from '../plan/compose/compose-slices.ts'
import { findPage, type PlannedUrl } from '../plan/find-page.ts'
import { openHostPages, readHostFile, type HostPages } from '../../../src/release/pages/host-pages.ts'
import type { GatsbyBundle } from '../gatsby/gatsby-bundle.ts'
import { renderDirectly } from '../render/headless/page-templates/check-filled-page.ts'

/** How a file compares with that of the current release. */
type FileComparison = 'equal' | 'different' | 'not in the current release'

/** A page that was rendered for itself. */
export interface RenderedUrl {
  readonly host: string
  readonly path: string
  readonly files: readonly { readonly file: string; readonly is: FileComparison }[]
}

export interface RenderUrlInput {
  readonly bundle: GatsbyBundle
  readonly planned: PlannedUrl
  /** Where its files go, in a folder for each host. */
  readonly renderedDir: string
  /** `dist/current`; it need not be there. */
  readonly currentDir: string
}

function composePage({
  hostPlan,
  path,
}: PlannedUrl):
  | { readonly page: RenderPlanPage; readonly header: RenderPlanSlice; readonly footer: RenderPlanSlice }
  | undefined {
  const found = findPage({ hostPlan, path })
  if (found === undefined) return undefined
  const { tree, node } = found
  const position = tree.nodes.findIndex((one) => one.path === node.path)
  const { data, slices } = createPageComposer().compose(hostPlan.context, tree, position)
  const [header, footer] = composeTreeSlices(tree, hostPlan.context)
  return { page: { path: node.path, template: node.template, slices, data }, header, footer }
}

/** The pages of a host in the current release; undefined: there is none. */
async function openCurrent(currentDir: string, host: string): Promise<HostPages | undefined> {
  const dir = await realpath(currentDir).catch(() => undefined)
  return dir === undefined ? undefined : openHostPages(join(dir, host))
}

async function compareFile(pages: HostPages | undefined, name: string, content: string): Promise<FileComparison> {
  const found = pages === undefined ? undefined : await readHostFile(pages, name)
  if (found === undefined) return 'not in the current release'
  return found.toString('utf8') === content ? 'equal' : 'different'
}

/**
 * Renders one URL directly: no render group, no placeholder country, no cache. Writes its files and compares them with the current release.
 * @returns undefined when no page is planned there. @throws {PageRenderError} when its template fails.
 */
export async function renderUrl({
  bundle,
  planned,
  renderedDir,
  currentDir,
}: RenderUrlInput): Promise<RenderedUrl | undefined> {
  const composed = composePage(planned)
  if (composed === undefined) return undefined
  const { path } = composed.page
  const { html, pageData, payload } = await renderDirectly(bundle, composed)
  const { host } = planned.hostPlan
  const contents = [
    [`${path.slice(1)}/index.html`, html],
    [`page-data${path}/page-data.json`, pageData],
    [`${path.slice(1)}/_payload.json`, payload],
  ] as const
  const pages = await openCurrent(currentDir, host)
  const files: RenderedUrl['files'][number][] = []
  for (const [file, content] of contents) {
    const target = join(renderedDir, host, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    files.push({ file: target, is: await compareFile(pages, file, content) })
  }
  return { host, path, files }
}
