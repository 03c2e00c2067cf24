import { resolve } from 'node:path'
import {
  PreviewUnavailableError,
  type PreviewAnswer,
  type PreviewCalls,
  type PreviewProblem,
  type PreviewRequest,
  type PreviewState,
} from '../../../functions/preview/preview.ts'
import { createPatternLookup } from '../../../src/domain/redirect/pattern-lookup.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { isLeading } from '../../../src/domain/redirect/redirect-rule.ts'
import { normalizePath } from '../../../src/domain/redirect/redirect-source.ts'
import { type GatsbyBundle, loadGatsbyBundle } from '../gatsby/gatsby-bundle.ts'
import type { FreshValue } from './fresh-value.ts'
import { createComparedStages, type ComparedStages } from './compared-stages.ts'
import { describeImpact } from './describe-impact.ts'
import type { PlannedStage } from './planned-stage.ts'
import {
  findStageHost,
  findStagePage,
  findStageSlice,
  listPageProblems,
  renderStagePage,
  toStagePageData,
  type StagePage,
} from './render-stage-page.ts'
import { followStage, type FollowedStage, type PreviewSettings } from './stage-follower.ts'
import { createBundleLayout } from '../compile/bundle-layout.ts'
import { findLatestBundle } from '../compile/bundle-store.ts'
import type { PageReason } from '../../../src/contracts/editor/page-reason.ts'
import { INTERNATIONAL } from '../../../src/domain/locale/locale.ts'
import { findGroup } from '../plan/render-groups/find-group.ts'
import type { PageDifference } from '../../../src/contracts/editor/page-difference.ts'
import { compareTexts, countRunWords } from '../../../src/domain/text/text-difference.ts'
import { Parser } from 'htmlparser2'

/** Elements that stand in a line of text (HTML, “phrasing content”); all others end a block. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '), // prettier-ignore
)
/** Elements whose text nobody reads. */
const MUTE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'noscript', 'select', 'iframe'])

/** Text of a page's main part, block by block, as a visitor reads it; spaces as they are shown. */
export function readPageText(html: string): readonly string[] {
  const blocks: string[] = []
  let text = ''
  let mute = 0
  let main = 0
  const end = (): void => {
    const shown = text.replace(/\s+/g, ' ').trim()
    if (shown !== '') blocks.push(shown)
    text = ''
  }
  const parser = new Parser({
    onopentag: (name) => {
      if (MUTE.has(name)) mute += 1
      if (name === 'main') main += 1
      if (!INLINE.has(name)) end()
    },
    onclosetag: (name) => {
      if (!INLINE.has(name)) end()
      if (MUTE.has(name)) mute -= 1
      if (name === 'main') main -= 1
    },
    ontext: (data) => {
      if (mute === 0 && main > 0) text += data
    },
  })
  parser.end(html)
  end()
  return blocks
}

const readText = async (bundle: GatsbyBundle, page: StagePage | undefined): Promise<readonly string[]> =>
  page === undefined ? [] : readPageText(await renderStagePage(bundle, page))

/** How the rendered text of a page differs, word by word; undefined when neither plan has a page there. */
async function comparePages(
  bundle: GatsbyBundle,
  stages: Pick<ComparedStages, 'before' | 'after'>,
  { host, path }: { readonly host: string; readonly path: string },
): Promise<PageDifference | undefined> {
  const address = { host, path: normalizePath(path) ?? path, isOpen: true }
  const [was, is] = [findStagePage(stages.before, address), findStagePage(stages.after, address)]
  const page = is ?? was
  if (page === undefined) return undefined
  const [before, after] = await Promise.all([readText(bundle, was), readText(bundle, is)])
  const blocks = compareTexts(before, after, page.node.contentLanguage)
  const count = (kind: 'added' | 'removed'): number => countRunWords(blocks.flat(), kind, page.node.contentLanguage)
  return {
    url: `${page.host.origin}${page.node.path}`,
    titles: { before: was?.node.title ?? null, after: is?.node.title ?? null },
    blocks: blocks.map((runs) => ({ runs: [...runs] })),
    added: count('added'),
    removed: count('removed'),
  }
}

const national = (countries: readonly string[]): string[] => countries.filter((code) => code !== INTERNATIONAL)

/** Why a page is as it is: its place among equal ones, as `uapp why` tells. */
function explainPage({ host, tree, node }: StagePage): PageReason {
  const found = findGroup(host, tree, node)
  return {
    canonicalUrl: node.canonicalUrl,
    indexable: node.indexable,
    contentLanguage: node.contentLanguage,
    countries: national(found?.countries ?? []),
    others: (found?.neighbours ?? []).flatMap(({ countries, differences }) => {
      const codes = national(countries)
      return codes.length === 0 ? [] : [{ countries: codes, differences: [...differences] }]
    }),
  }
}

/**
 * Makes a reader of the bundle that the last build was made with, so that scripts and styles of a previewed page are those of
 * the release. Loaded once, and again after a build that compiled other code.
 */
function createPreviewBundle(dataDir: string): () => Promise<GatsbyBundle> {
  const layout = createBundleLayout(dataDir)
  let last: { readonly dir: string; readonly bundle: Promise<GatsbyBundle> } | undefined
  /** @throws {PreviewUnavailableError} when nothing was compiled here. */
  return async () => {
    const found = await findLatestBundle(layout)
    if (found === undefined && last === undefined)
      throw new PreviewUnavailableError(
        `There are no compiled templates in ${layout.bundlesDir}. Run "uapp build" there, or share the folder of a machine that builds (UAPP_DATA_DIR).`,
      )
    if (found !== undefined && found.dir !== last?.dir) last = { dir: found.dir, bundle: loadGatsbyBundle(found.dir) }
    if (last === undefined) throw new PreviewUnavailableError('There are no compiled templates')
    return last.bundle
  }
}

function toPreviewProblem({ severity, message, hint }: Problem): PreviewProblem {
  return { severity, message, hint }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Separate areas that show no content. */
const NOT_PREVIEWED: ReadonlySet<string> = new Set(['portal', 'editor'])

function toState(
  { value, checkedAt, failure }: FreshValue<FollowedStage>,
  problems: readonly PreviewProblem[],
): PreviewState {
  return {
    version: value.content.id,
    checkedAt: new Date(checkedAt).toISOString(),
    problems,
    errors: value.problems.filter(({ severity }) => severity === 'error').length,
    ...(failure === undefined ? {} : { failure: messageOf(failure) }),
  }
}

/** Where a rule of the stage leads; undefined: it has none there, or one that says that the page has ended. */
function findRedirect(stage: PlannedStage, { host, path }: PreviewRequest): PreviewAnswer | undefined {
  const rules = findStageHost(stage, host)?.redirects ?? []
  const rule = rules.find(({ from }) => from === path) ?? createPatternLookup(rules)(path)
  return rule === undefined || !isLeading(rule) ? undefined : { kind: 'redirect', status: rule.status, to: rule.to }
}

/** @throws {PreviewUnavailableError} for a kind of page that the last build did not compile. */
function requireTemplate(bundle: GatsbyBundle, { node: { template } }: StagePage): GatsbyBundle {
  if (bundle.templates.has(template)) return bundle
  throw new PreviewUnavailableError(
    `Pages of the kind ${template} are new since the templates were compiled. Run "uapp build" there, which compiles them.`,
  )
}

const readLastBundle = ({ cwd, environment }: PreviewSettings): (() => Promise<GatsbyBundle>) =>
  createPreviewBundle(resolve(cwd, environment.values.UAPP_DATA_DIR))

/**
 * What the process of the preview does: it follows the stages, plans them, and renders the pages that it is asked for with the
 * templates of the last build.
 */
export function createPreviewer(settings: PreviewSettings, readBundle = readLastBundle(settings)): PreviewCalls {
  const draft = followStage(settings, 'DRAFT')
  const published = followStage(settings, 'PUBLISHED')
  const stages = createComparedStages({ settings, draft, published })

  async function toPage(stage: PlannedStage, page: StagePage): Promise<PreviewAnswer> {
    const html = await renderStagePage(requireTemplate(await readBundle(), page), page)
    const problems = listPageProblems(stage, page).map(toPreviewProblem)
    const { siteId, locale } = page.tree
    return { kind: 'page', html, template: page.node.template, siteId, language: locale.language, problems }
  }

  async function findStage({ stage, entry }: PreviewRequest): Promise<PlannedStage> {
    if (entry !== undefined && stage !== 'PUBLISHED') return (await stages.read(entry)).after
    return (await (stage === 'PUBLISHED' ? published : draft).read()).value
  }

  async function answer(request: PreviewRequest): Promise<PreviewAnswer> {
    const stage = await findStage(request)
    if (request.kind === 'slice-data') {
      const slice = findStageSlice(await readBundle(), stage, { host: request.host, id: request.path })
      return slice === undefined ? { kind: 'none' } : { kind: 'data', ...slice }
    }
    const path = normalizePath(request.path)
    if (path === undefined) return { kind: 'none' }
    const page = findStagePage(stage, { ...request, path })
    if (page === undefined || NOT_PREVIEWED.has(page.node.template))
      return request.kind === 'page'
        ? (findRedirect(stage, { ...request, path }) ?? { kind: 'none' })
        : { kind: 'none' }
    if (request.kind === 'page') return toPage(stage, page)
    return {
      kind: 'data',
      json: toStagePageData(requireTemplate(await readBundle(), page), page),
      siteId: page.tree.siteId,
    }
  }

  return {
    answer,
    readState: async (address) => {
      const now = await draft.read()
      const page = address === undefined ? undefined : findStagePage(now.value, address)
      return toState(now, page === undefined ? [] : listPageProblems(now.value, page).map(toPreviewProblem))
    },
    invalidate: async () => {
      draft.invalidate()
      published.invalidate()
    },
    explainPage: async ({ host, path }) => {
      const { value: stage } = await published.read()
      const page = findStagePage(stage, { host, path: normalizePath(path) ?? path, isOpen: true })
      return page === undefined ? undefined : explainPage(page)
    },
    readImpact: async ({ entry }) => describeImpact(await stages.read(entry)),
    comparePage: async ({ entry, ...address }) => comparePages(await readBundle(), await stages.read(entry), address),
  }
}
