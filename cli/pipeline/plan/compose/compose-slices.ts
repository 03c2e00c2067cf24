import type { AnalyticsSettings } from '../../../../src/domain/cookie/analytics.ts'
import type {
  ChromeFrame,
  ChromeItem,
  ChromeTeaser,
  FooterData,
  HeaderData,
} from '../../../../src/domain/page/chrome-data.ts'
import type {
  NavigationItem,
  NavigationSection,
  NavigationTeaser,
} from '../../../../src/domain/navigation/navigation-tree.ts'
import { toNewsFeedItem } from '../../../../src/domain/page/news-feed-item.ts'
import { resolveTarget, toResolvedLink } from '../../../../src/domain/link/resolve-link.ts'
import type { RenderPlanSlice } from '../../../../src/domain/release/render-plan.ts'
import { respell } from '../../../../src/domain/locale/spelling.ts'
import { buildBasePath } from '../../../../src/domain/path/url-path.ts'
import { toSliceIds } from './compose-pages.ts'
import { createComposeScope, type ComposeScope } from './compose-scope.ts'
import { nameCountry } from './name-country.ts'
import { findContactCard } from './page-content/cards.ts'
import { listNews } from './page-content/list-news.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'
import { optionalLink } from './page-content/optional-link.ts'
import type { HostPlan, PlannedTree } from '../plan.ts'
import type { PlanContext } from '../plan-context.ts'
import { toLocaleRecord } from './to-locale-record.ts'

/** S1 §9. */
const NEWS_IN_PANEL = 10

function toTeaser({ title, text, image, link }: NavigationTeaser, scope: ComposeScope): ChromeTeaser {
  return { title, text, ...omitUndefined({ image }), ...optionalLink(link, scope) }
}

/** An item with its links resolved; undefined when it leads nowhere and holds nothing. */
function toChromeItem(item: NavigationItem, scope: ComposeScope): ChromeItem | undefined {
  const { id, title, target, openInNewTab, lead, marketing, teaser } = item
  const link =
    target === undefined ? undefined : toResolvedLink(resolveTarget(target, scope.links), title, openInNewTab)
  const items = toChromeItems(item.items, scope)
  const sections = toChromeSections(item.sections, scope)
  if (link === undefined && items.length === 0 && sections.length === 0) return undefined
  return {
    id,
    title,
    ...omitUndefined({ link, lead }),
    items,
    sections,
    ...omitUndefined({
      marketing: marketing && {
        ...toTeaser(marketing, scope),
        ...omitUndefined({ logo: marketing.logo }),
        background: marketing.background,
      },
      teaser: teaser && toTeaser(teaser, scope),
    }),
  }
}

function toChromeItems(items: readonly NavigationItem[], scope: ComposeScope): readonly ChromeItem[] {
  return items.flatMap((item) => toChromeItem(item, scope) ?? [])
}

function toChromeSections(sections: readonly NavigationSection[], scope: ComposeScope): ChromeItem['sections'] {
  return sections
    .map(({ id, title, items }) => ({ id, title, items: toChromeItems(items, scope) }))
    .filter(({ items }) => items.length > 0)
}

function composeFrame({ site: own, locale }: Pick<PlannedTree, 'site' | 'locale'>, context: PlanContext): ChromeFrame {
  const { site, brand } = own
  const { language, country } = locale
  return {
    siteId: site.id,
    siteName: site.name,
    isMainSite: site.isMain,
    basePath: buildBasePath(locale, site),
    locale: toLocaleRecord(locale),
    countryName: nameCountry(context.countries, country, language),
    measurementSystem: context.countries.get(country)?.defaultMeasurementSystem ?? 'Metric',
    enableCutFont: site.enableCutFont,
    ...omitUndefined({ logo: brand?.image }),
    languages: context
      .localesIn(own, country)
      .map((other) => ({ language: other.language, urlCode: other.urlCode, path: buildBasePath(other, site) })),
  }
}

function toAnalyticsSettings({ context, links }: ComposeScope): AnalyticsSettings {
  const { analytics, technicalAreas } = context.input.config
  const { dataLayer, pageViewEvent, scripts, privacyPage } = analytics
  const settings = { dataLayer, pageViewEvent, technicalAreas, scripts }
  // Where nothing is asked there is nowhere to lead from.
  if (scripts.length === 0) return settings
  const target = resolveTarget({ kind: 'page', pageId: privacyPage }, links)
  return { ...settings, ...omitUndefined({ privacy: toResolvedLink(target, '', false) }) }
}

/** Composes header and footer of one site and locale (N1, N2). A hidden navigation has no items. */
export function composeTreeSlices(
  tree: Pick<PlannedTree, 'site' | 'siteId' | 'locale'>,
  context: PlanContext,
): readonly [RenderPlanSlice & { component: 'header' }, RenderPlanSlice & { component: 'footer' }] {
  const edition = context.editionOf(tree.site, tree.locale)
  const scope = createComposeScope(context, edition, tree.locale)
  const frame = composeFrame(tree, context)
  const { areas, formContacts, portalSegment } = context.input.config
  const ids = toSliceIds(tree.siteId, tree.locale.urlCode)
  const header = edition.header?.hidden === true ? undefined : edition.header
  const footer = edition.footer?.hidden === true ? undefined : edition.footer
  const headerData: HeaderData = {
    ...frame,
    ...(frame.isMainSite && areas.portal ? { portalRoute: `/${portalSegment}` } : {}),
    ...omitUndefined({
      contact: tree.site.site.hideSideButtons ? undefined : findContactCard(formContacts.contact, scope),
    }),
    items: toChromeItems(header?.items ?? [], scope),
    theme: edition.header?.theme ?? 'Default',
  }
  const { link: contactLink } = optionalLink(footer?.contactLink, scope)
  const footerData: FooterData = {
    ...frame,
    sections: toChromeSections(footer?.sections ?? [], scope),
    legal: toChromeItems(footer?.legal ?? [], scope),
    ...omitUndefined({ contactLink }),
    theme: edition.footer?.theme ?? 'Default',
    analytics: toAnalyticsSettings(scope),
    ...omitUndefined({ news: frame.isMainSite ? listNews(NEWS_IN_PANEL, scope).map(toNewsFeedItem) : undefined }),
    ...(areas.news ? {} : { isWithoutNews: true }),
  }
  const spell = <T>(data: T): T => (tree.locale.spelling === undefined ? data : respell(data))
  return [
    { id: ids.header, component: 'header', data: spell(headerData) },
    { id: ids.footer, component: 'footer', data: spell(footerData) },
  ]
}

/** Composes header and footer of each site and locale of a host. */
export function* composeSlices({ trees, context }: HostPlan): Generator<RenderPlanSlice, void, void> {
  for (const tree of trees) yield* composeTreeSlices(tree, context)
}
