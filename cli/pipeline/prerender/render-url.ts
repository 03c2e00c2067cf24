import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'
import { createPageComposer } from '../plan/compose/compose-pages.ts'
import { composeTreeSlices } from '../plan/compose/compose-slices.ts'
import { findPage, type PlannedUrl } from '../plan/find-page.ts'
import { readErrorCode } from '../../files/error-code.ts'
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

function compareFile(file: string, content: string): FileComparison {
  try {
    return readFileSync(file, 'utf8') === content ? 'equal' : 'different'
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return 'not in the current release'
    throw error
  }
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
  const files = contents.map(([file, content]) => {
    const target = join(renderedDir, host, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    return { file: target, is: compareFile(join(currentDir, host, 'public', file), content) }
  })
  return { host, path, files }
}
