import type { PageData, PageFrame, TemplateContent } from '../../../../src/domain/page/page-data.ts'
import { toPageI18n } from '../../../../src/domain/page/page-i18n.ts'
import type { PageNode, TemplateName } from '../../../../src/domain/page/page-node.ts'
import { respell } from '../../../../src/domain/locale/spelling.ts'
import { textTagOf } from '../../../../src/domain/locale/text-tag.ts'
import { buildBasePath } from '../../../../src/domain/path/url-path.ts'
import { createComposeScope } from './compose-scope.ts'
import { composeContent } from './page-content/compose-content.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'
import type { HostPlan, PlannedTree } from '../plan.ts'
import type { PlanContext } from '../plan-context.ts'
import type { EditionPage, SiteEdition } from '../site/site-edition.ts'
import { toCardPath, toShareCard } from './share-card.ts'
import { toLocaleRecord } from './to-locale-record.ts'
import { listFeedKinds, toFeedPath, type FeedKind, type FeedLink } from '../../../../src/domain/page/feed.ts'
import type { SystemTitles } from '../plan-input.ts'

function hasEntries(kind: FeedKind, { context, content }: SiteEdition): boolean {
  if (!context.site.isMain) return false
  const entries = kind === 'stories' ? content.stories : content.mediaReleases
  return entries.some(({ isUnavailable }) => !isUnavailable)
}

/** The feeds that a page of a template names; a feed without entries is not written, so none leads there. */
function listFeeds(template: TemplateName, edition: SiteEdition, titles: SystemTitles): readonly FeedLink[] {
  const { context, language } = edition
  return listFeedKinds(template)
    .filter((kind) => hasEntries(kind, edition))
    .map((kind) => {
      const { title } = kind === 'stories' ? titles.stories : titles.mediaReleases
      return { title: `${title} | ${context.site.name}`, path: toFeedPath(kind, language) }
    })
}

/** Ids of the slices of a page: one of each per site and locale. */
export interface PageSlices {
  readonly header: string
  readonly footer: string
}

export interface ComposedPage {
  readonly node: PageNode
  readonly data: PageData
  readonly slices: PageSlices
}

type Content = TemplateContent[TemplateName]

/** Ids of a locale's slices, such as `header--site-main--de-ch`. */
export function toSliceIds(siteId: string, urlCode: string): PageSlices {
  return { header: `header--${siteId}--${urlCode}`, footer: `footer--${siteId}--${urlCode}` }
}

interface FrameScope {
  readonly tree: PlannedTree
  readonly context: PlanContext
  readonly edition: SiteEdition
}

function composeFrame(node: PageNode, page: EditionPage, { tree, context, edition }: FrameScope): PageFrame {
  const { site, origin } = tree.site
  const feeds = listFeeds(node.template, edition, context.titlesIn(node.locale.language))
  const frame: PageFrame = {
    template: node.template,
    id: node.id,
    siteId: site.id,
    siteName: site.name,
    isMainSite: site.isMain,
    locale: toLocaleRecord(node.locale),
    basePath: buildBasePath(node.locale, site),
    path: node.path,
    route: node.route,
    origin,
    title: node.title,
    description: page.description,
    theme: page.theme,
    measurementSystem: context.countries.get(node.locale.country)?.defaultMeasurementSystem ?? 'Metric',
    breadcrumb: node.breadcrumb,
    canonicalUrl: node.canonicalUrl,
    indexable: node.indexable,
    contentLanguage: node.contentLanguage,
    isLanguageFallback: node.isLanguageFallback,
    isLanguageUnavailable: node.isLanguageUnavailable,
    alternateVersions: node.alternateVersions,
    ...(node.internationalLanguages.length === 0 ? {} : { internationalLanguages: node.internationalLanguages }),
    ...omitUndefined({
      defaultPath: node.defaultPath,
      image: page.image,
      feeds: feeds.length === 0 ? undefined : feeds,
    }),
    enableCutFont: site.enableCutFont,
  }
  // Further pages of a classification share its card.
  const isFurther = page.subject.kind === 'classification' && page.subject.page > 1
  const card = context.input.config.seo.cards && !isFurther ? toShareCard(frame, context.input.config.brand) : undefined
  return card === undefined ? frame : { ...frame, cardPath: toCardPath(card) }
}

/** Composes pages, one after the other. Pages of one edition share one `content` object where no address in it is a locale's own. */
export interface PageComposer {
  /** The page at a position of a tree's `nodes`, seen in a context. */
  compose(context: PlanContext, tree: PlannedTree, position: number): ComposedPage
}

/** Makes a composer that keeps the content of no more than one edition in memory. */
export function createPageComposer(): PageComposer {
  let edition: SiteEdition | undefined
  let contents = new Map<EditionPage, Content>()
  // Pages that share a content share it in each spelling, too.
  const respelled = new WeakMap<Content, Content>()
  const spell = (content: Content): Content => {
    const known = respelled.get(content) ?? respell(content)
    respelled.set(content, known)
    return known
  }
  return {
    compose(context, tree, position) {
      const { locale, site } = tree
      const current = context.editionOf(site, locale)
      if (current !== edition) {
        edition = current
        contents = new Map()
      }
      const node = tree.nodes[position]
      const page = current.pages[position]
      if (node === undefined || page === undefined)
        throw new Error(`No page ${position} of ${site.site.id} in ${locale.code}`)
      let content = contents.get(page)
      if (content === undefined) {
        const scope = createComposeScope(context, current, locale)
        content = composeContent(page, scope)
        if (!scope.isLocaleDependent()) contents.set(page, content)
      }
      const i18n = toPageI18n(textTagOf(locale), node.path, node.route)
      const frame = composeFrame(node, page, { tree, context, edition: current })
      const data =
        locale.spelling === undefined
          ? { i18n, frame, content }
          : { i18n, frame: respell(frame), content: spell(content) }
      return { node, data, slices: toSliceIds(tree.siteId, locale.urlCode) }
    },
  }
}

/** Composes the data of all pages of a host, one after the other, in the order of its trees. */
export function* composePages({ trees, context }: HostPlan): Generator<ComposedPage, void, void> {
  const composer = createPageComposer()
  for (const tree of trees) {
    for (const position of tree.nodes.keys()) yield composer.compose(context, tree, position)
  }
}
