import type {
  NavigationColumn,
  NavigationEntry,
  NavigationStep,
  NavigationTeaserCard,
  SiteNavigation,
} from '../../src/contracts/site-navigation.ts'
import { buildFileLink } from '../../src/domain/link/file-link.ts'
import type {
  NavigationItem,
  NavigationSection,
  NavigationTeaser,
  NavigationTree,
} from '../../src/domain/navigation/navigation-tree.ts'
import type { ImageRef } from '../../src/domain/picture/image-ref.ts'
import type { LinkTarget } from '../../src/domain/link/link-target.ts'
import { resolveTarget, type LinkResolution, type LinkScope } from '../../src/domain/link/resolve-link.ts'
import { buildBasePath, buildPath } from '../../src/domain/path/url-path.ts'
import { toLanguage } from './live-content.ts'
import type { ReleaseSite } from './release-links.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface NavigationScope {
  readonly from: ReleaseSite
  readonly urlCode: string
  readonly links: LinkScope
  /** Editors see what is hidden, too, and which page a link leads to. */
  readonly isEditor: boolean
}

type Addresses = Pick<NavigationEntry, 'url' | 'unlocalizedUrl'>

function toAddresses(resolution: LinkResolution, { from, urlCode }: NavigationScope): Addresses {
  switch (resolution.kind) {
    case 'route': {
      const path = buildPath(buildBasePath({ urlCode }, from.site), resolution.route)
      return { url: path, unlocalizedUrl: resolution.route }
    }
    case 'external':
    case 'hard':
      return { url: resolution.href, unlocalizedUrl: resolution.href }
    case 'file': {
      const [language = ''] = urlCode.split('-')
      return { url: buildFileLink(resolution.slug, { locale: language }), unlocalizedUrl: `/file/${resolution.slug}` }
    }
    case 'action':
      return { url: `action:${resolution.action}`, unlocalizedUrl: `action:${resolution.action}` }
    case 'dead':
      return {}
    default:
      return resolution satisfies never
  }
}

const toStep = ({ id, title, breadcrumbOverride }: NavigationItem, addresses: Addresses): NavigationStep => ({
  id,
  title,
  ...omitUndefined({ breadcrumbOverride }),
  ...addresses,
})

/** What is at an address: the page of the release, by the title that it has there. */
function toPage(
  { url }: Addresses,
  target: LinkTarget,
  { from: { host }, urlCode, isEditor }: NavigationScope,
): Pick<NavigationEntry, 'pageId' | 'page'> {
  const [path = ''] = url?.split(/[?#]/) ?? []
  const page = host.findPage(path)
  const pageId = target.kind === 'page' ? target.pageId : page?.id
  const titles = page === undefined ? undefined : host.linkManifest?.titles?.[page.site]?.[page.id]
  const title = titles?.[toLanguage(urlCode)]
  return {
    ...(isEditor && pageId !== undefined ? { pageId } : {}),
    ...(page === undefined ? {} : { page: { ...omitUndefined({ title }), type: page.template } }),
  }
}

const toWindow = (openInNewTab: boolean): NavigationEntry['target'] => (openInNewTab ? '_blank' : '_self')

const toImage = ({ url, mimeType, width, height, alt }: ImageRef): NavigationTeaserCard['image'] => ({
  url,
  mimeType,
  width,
  height,
  alt,
})

function toTeaser({ title, text, image, link }: NavigationTeaser, scope: NavigationScope): NavigationTeaserCard {
  const addresses = link === undefined ? {} : toAddresses(resolveTarget(link.target, scope.links), scope)
  return {
    title,
    text,
    ...(image === undefined ? {} : { image: toImage(image) }),
    ...(link === undefined || addresses.url === undefined
      ? {}
      : { link: { text: link.text, target: toWindow(link.openInNewTab), ...addresses } }),
  }
}

function toEntry(item: NavigationItem, scope: NavigationScope, above: readonly NavigationStep[]): NavigationEntry {
  const { target, openInNewTab, hidden, countries, marketing, teaser } = item
  const addresses = target === undefined ? {} : toAddresses(resolveTarget(target, scope.links), scope)
  const step = toStep(item, addresses)
  const branch = [...above, step]
  return {
    ...step,
    ...(target === undefined ? {} : toPage(addresses, target, scope)),
    target: toWindow(openInNewTab),
    hidden,
    ...omitUndefined({ countries }),
    branch,
    items: toEntries(item.items, scope, branch),
    sections: toColumns(item.sections, scope, branch),
    ...(marketing === undefined
      ? {}
      : {
          marketingSection: {
            ...toTeaser(marketing, scope),
            ...(marketing.logo === undefined ? {} : { logo: toImage(marketing.logo) }),
            backgroundColor: marketing.background,
          },
        }),
    ...(teaser === undefined ? {} : { contentTeaserCard: toTeaser(teaser, scope) }),
  }
}

/** @param above the items from the top of the navigation down to these. */
const toEntries = (
  items: readonly NavigationItem[],
  scope: NavigationScope,
  above: readonly NavigationStep[] = [],
): NavigationEntry[] =>
  items.filter(({ hidden }) => scope.isEditor || !hidden).map((item) => toEntry(item, scope, above))

function toColumns(
  sections: readonly NavigationSection[],
  scope: NavigationScope,
  above: readonly NavigationStep[] = [],
): NavigationColumn[] {
  return sections.map(({ id, title, items }) => ({ id, title, items: toEntries(items, scope, above) }))
}

/** Header and footer of a site; undefined where one of them is missing (S1 §3: this is no site). */
export function toSiteNavigation(
  navigations: readonly NavigationTree[],
  scope: NavigationScope,
): SiteNavigation | undefined {
  const { site } = scope.from
  const header = navigations.find(({ id }) => id === site.headerNavigationId)
  const footer = navigations.find(({ id }) => id === site.footerNavigationId)
  if (header === undefined || footer === undefined) return undefined
  return {
    siteId: site.id,
    header: { theme: header.theme, hidden: header.hidden, items: toEntries(header.items, scope) },
    footer: {
      theme: footer.theme,
      hidden: footer.hidden,
      sections: toColumns(footer.sections, scope),
      legal: toEntries(footer.legal, scope),
    },
  }
}

/** A section with the items from the top of its navigation down to it. */
interface FoundSection {
  readonly section: NavigationSection
  readonly above: readonly NavigationItem[]
}

/** Sections of a navigation and of its items, at any depth; of hidden items for editors alone. */
function listSections(
  { items, sections }: Pick<NavigationTree, 'items' | 'sections'>,
  scope: NavigationScope,
  above: readonly NavigationItem[] = [],
): readonly FoundSection[] {
  const shown = items.filter(({ hidden }) => scope.isEditor || !hidden)
  const below = sections.flatMap((section) => listSections({ items: section.items, sections: [] }, scope, above))
  return [
    ...sections.map((section) => ({ section, above })),
    ...below,
    ...shown.flatMap((item) => listSections(item, scope, [...above, item])),
  ]
}

/** Sections by their ids, in that order; one that is not there is left out. Hidden navigations show none to the public. */
export function findSections(
  navigations: readonly NavigationTree[],
  ids: readonly string[],
  scope: NavigationScope,
): NavigationColumn[] {
  const trees = navigations.filter(({ hidden }) => scope.isEditor || !hidden)
  const all = trees.flatMap((tree) => listSections(tree, scope))
  return ids.flatMap((id) => {
    const found = all.find(({ section }) => section.id === id)
    if (found === undefined) return []
    const steps = found.above.map((item) => {
      const { target } = item
      return toStep(item, target === undefined ? {} : toAddresses(resolveTarget(target, scope.links), scope))
    })
    return toColumns([found.section], scope, steps)
  })
}
