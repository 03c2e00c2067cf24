import {
  listClassifications,
  type ClassificationTree,
} from '../../../../../src/domain/catalogue/classification-tree.ts'
import type { Language } from '../../../../../src/domain/locale/language.ts'
import { FIXED_ROUTES } from '../../../../../src/domain/path/fixed-routes.ts'
import { GONE_PAGE } from '../../../../../src/domain/release/page-status.ts'
import type { SystemPage, SystemTitles } from '../../plan-input.ts'
import type { SiteContent } from '../site-content.ts'
import type { PageDraft, SystemSubjectKind } from '../site-edition.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

interface SystemPageInput {
  readonly language: Language
  readonly titles: SystemTitles
}

interface SystemPagePlace {
  readonly route: string
  readonly parentRoute?: string
  readonly dataRefs?: readonly string[]
}

function planPageAt(
  { language, titles }: SystemPageInput,
  page: SystemPage,
  kind: SystemSubjectKind,
  { route, ...more }: SystemPagePlace,
): PageDraft {
  return {
    id: `system-${kind}`,
    template: kind,
    route,
    ...omitUndefined({ parentRoute: more.parentRoute }),
    ...titles[page],
    theme: 'Default',
    lineage: [],
    protection: { kind: 'none' },
    contentLanguage: language,
    isLanguageUnavailable: false,
    subject: { kind },
    dataRefs: more.dataRefs ?? [],
  }
}

const planSystemPage = (
  input: SystemPageInput,
  page: keyof typeof FIXED_ROUTES,
  kind: SystemSubjectKind,
  more: Omit<SystemPagePlace, 'route'> = {},
): PageDraft => planPageAt(input, page, kind, { route: FIXED_ROUTES[page], ...more })

/** Lists of stories and of their authors; the page of a list stands before those of its entries. */
export function planStoryLists(input: SystemPageInput, content: SiteContent): readonly PageDraft[] {
  const stories = content.stories.map(({ entry }) => `story:${entry.id}`)
  const contacts = content.storyContacts.map(({ entry }) => `story-contact:${entry.id}`)
  return [
    planSystemPage(input, 'stories', 'story-list', { dataRefs: stories }),
    planSystemPage(input, 'storyContacts', 'story-contacts', {
      parentRoute: FIXED_ROUTES.stories,
      dataRefs: [...contacts, ...stories],
    }),
  ]
}

/** The list of media releases; it stands before their pages. */
export function planMediaReleaseList(input: SystemPageInput, content: SiteContent): PageDraft {
  const releases = content.mediaReleases.map(({ entry }) => `media-release:${entry.id}`)
  return planSystemPage(input, 'mediaReleases', 'media-release-list', { dataRefs: releases })
}

/** The comparison of the catalogue's products (K7); it lies below them. */
export function planComparisonPage(input: SystemPageInput, { roots }: ClassificationTree): PageDraft {
  const products = roots.find(({ root }) => root === 'products')
  const nodes = products === undefined ? [] : listClassifications(products)
  return planSystemPage(input, 'comparison', 'comparison', {
    ...(products === undefined ? {} : { parentRoute: products.route }),
    dataRefs: nodes.flatMap(({ record, products: entries }) => [
      `classification:${record.id}`,
      ...entries.map(({ product }) => `product:${product.id}`),
    ]),
  })
}

/** The customers' portal (S2 §2): one page for all addresses below it. */
export const planPortalPage = (input: SystemPageInput, portalSegment: string): PageDraft =>
  planPageAt(input, 'portal', 'portal', { route: `/${portalSegment}` })

/** The editor area (S2 §2): one page of the main site for all addresses below it, and for all sites. */
export const planEditorPage = (input: SystemPageInput, editorSegment: string): PageDraft =>
  planPageAt(input, 'editor', 'editor', { route: `/${editorSegment}` })

/**
 * Pages that every site has: search, choice of country, licences of shipped packages, the 404 page, and the 410 page where
 * editors mark addresses as gone.
 */
export function planCommonPages(input: SystemPageInput, hasGone: boolean): readonly PageDraft[] {
  return [
    planSystemPage(input, 'search', 'search'),
    planSystemPage(input, 'countries', 'countries'),
    planSystemPage(input, 'licences', 'licences'),
    planSystemPage(input, 'notFound', 'not-found'),
    ...(hasGone ? [{ ...planSystemPage(input, 'gone', 'not-found'), id: GONE_PAGE }] : []),
  ]
}
