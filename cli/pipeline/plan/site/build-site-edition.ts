import type { UappConfig } from '../../../../src/config/uapp-config.ts'
import {
  buildClassificationTree,
  type ClassificationTree,
} from '../../../../src/domain/catalogue/classification-tree.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { NavigationTree } from '../../../../src/domain/navigation/navigation-tree.ts'
import { filterItems, filterSections } from '../../../../src/domain/navigation/navigation.ts'
import type { Brand } from '../../../../src/domain/site/system-data.ts'
import { addBreadcrumbs } from './edition-breadcrumbs.ts'
import type { EntryPlace } from './entry-places.ts'
import { listContacts } from './list-contacts.ts'
import { createOwnLinkScope } from './own-link-scope.ts'
import { planCataloguePages } from './pages/plan-catalogue-pages.ts'
import { planContentPages } from './pages/plan-content-pages.ts'
import { planMediaReleasePages, planStoryPages } from './pages/plan-editorial-pages.ts'
import {
  planCommonPages,
  planComparisonPage,
  planEditorPage,
  planMediaReleaseList,
  planStoryLists,
  planPortalPage,
} from './pages/plan-system-pages.ts'
import type { SystemTitles } from '../plan-input.ts'
import type { SiteContent } from './site-content.ts'
import { createResolveProtection } from './resolve-protection.ts'
import type { SiteContext } from './site-context.ts'
import type { EditionPage, PageDraft, SiteEdition } from './site-edition.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

export interface BuildEditionInput {
  readonly context: SiteContext
  readonly language: Language
  readonly visibility: string
  /** One of the countries that see this edition. */
  readonly country: string
  readonly content: SiteContent
  readonly places: ReadonlyMap<string, EntryPlace>
  readonly titles: SystemTitles
  readonly brands: ReadonlyMap<string, Brand>
  readonly config: UappConfig
  /** Editors call addresses gone. */
  readonly hasGone: boolean
}

const NO_CATALOGUE: ClassificationTree = { roots: [], classificationBySlug: new Map(), productBySlug: new Map() }

function filterNavigation(tree: NavigationTree | undefined, country: string): NavigationTree | undefined {
  if (tree === undefined) return undefined
  return {
    ...tree,
    items: filterItems(tree.items, country),
    sections: filterSections(tree.sections, country),
    legal: filterItems(tree.legal, country),
  }
}

/** A draft that names the contacts which the configuration puts on its page, too. */
function withFormContacts(draft: PageDraft, { content, config }: BuildEditionInput): PageDraft {
  const refs = listContacts(draft, content, config).map(({ contactId }) => `contact:${contactId}`)
  return refs.length === 0 ? draft : { ...draft, dataRefs: [...new Set([...draft.dataRefs, ...refs])] }
}

function planDrafts(input: BuildEditionInput, catalogue: ClassificationTree): readonly PageDraft[] {
  const { context, language, country, content, titles, brands, config, hasGone } = input
  const system = { language, titles }
  const { areas } = config
  const own = planContentPages(content, country, createResolveProtection(config, context.site))
  if (!context.site.isMain) return [...own, ...planCommonPages(system, hasGone)]
  return [
    ...own,
    ...planCataloguePages(catalogue, {
      content,
      brands,
      pageSize: config.catalogue.pageSize,
      texts: titles.furtherPage,
    }),
    planComparisonPage(system, catalogue),
    ...(areas.stories ? planStoryLists(system, content) : []),
    ...(areas.mediaReleases ? [planMediaReleaseList(system, content)] : []),
    ...(areas.stories ? planStoryPages(content) : []),
    ...(areas.mediaReleases ? planMediaReleasePages(content) : []),
    ...(areas.portal ? [planPortalPage(system, config.portalSegment)] : []),
    ...(areas.editor ? [planEditorPage(system, config.editorSegment)] : []),
    ...planCommonPages(system, hasGone),
  ]
}

/** Works out what a site shows in one language to countries of one view. */
export function buildSiteEdition(input: BuildEditionInput): SiteEdition {
  const { context, language, visibility, country, content, places, titles, config } = input
  const { site } = context
  const catalogue = site.isMain ? buildClassificationTree(content.index.content.catalogue, country) : NO_CATALOGUE
  const drafts = planDrafts(input, catalogue).map((draft) => withFormContacts(draft, input))
  const routes = new Set(drafts.map(({ route }) => route))
  const header = content.index.navigations.get(site.headerNavigationId)
  const footer = content.index.navigations.get(site.footerNavigationId)
  const pages = addBreadcrumbs({
    drafts,
    navigations: [header, footer].filter((tree) => tree !== undefined),
    country,
    links: createOwnLinkScope({
      siteId: site.id,
      index: content.index,
      places,
      hasRoute: (route) => routes.has(route),
      productRoute: (slug) => catalogue.productBySlug.get(slug)?.route,
      areas: config,
    }),
    homeTitle: titles.home.title,
  })
  const pageAt = new Map<string, EditionPage>()
  for (const page of pages) if (!pageAt.has(page.route)) pageAt.set(page.route, page)
  const shownHeader = filterNavigation(header, country)
  const shownFooter = filterNavigation(footer, country)
  return {
    context,
    language,
    visibility,
    content,
    catalogue,
    ...omitUndefined({ header: shownHeader, footer: shownFooter }),
    pages,
    pageAt,
  }
}
