import type {
  NavigationColumn,
  NavigationEntry,
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
import type { ReleaseSite } from './release-links.ts'

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

/** Where an item leads, and what is there: the page at its address in the release. */
function toLeads(target: LinkTarget, scope: NavigationScope): Addresses & Pick<NavigationEntry, 'pageId' | 'pageType'> {
  const addresses = toAddresses(resolveTarget(target, scope.links), scope)
  const [path = ''] = addresses.url?.split(/[?#]/) ?? []
  const page = scope.from.host.findPage(path)
  const pageId = target.kind === 'page' ? target.pageId : page?.id
  return {
    ...addresses,
    ...(scope.isEditor && pageId !== undefined ? { pageId } : {}),
    ...(page === undefined ? {} : { pageType: page.template }),
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

function toEntry(item: NavigationItem, scope: NavigationScope): NavigationEntry {
  const { id, title, breadcrumbOverride, target, openInNewTab, hidden, countries, marketing, teaser } = item
  return {
    id,
    title,
    ...(breadcrumbOverride === undefined ? {} : { breadcrumbOverride }),
    ...(target === undefined ? {} : toLeads(target, scope)),
    target: toWindow(openInNewTab),
    hidden,
    ...(countries === undefined ? {} : { countries }),
    items: toEntries(item.items, scope),
    sections: toColumns(item.sections, scope),
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

const toEntries = (items: readonly NavigationItem[], scope: NavigationScope): NavigationEntry[] =>
  items.filter(({ hidden }) => scope.isEditor || !hidden).map((item) => toEntry(item, scope))

function toColumns(sections: readonly NavigationSection[], scope: NavigationScope): NavigationColumn[] {
  return sections.map(({ id, title, items }) => ({ id, title, items: toEntries(items, scope) }))
}

/** Header and footer of a site; undefined where one of them is not there (S1 §3: such a site is none). */
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

/** Sections of a navigation and of its items, at any depth; of hidden items for editors alone. */
function listSections(
  { items, sections }: Pick<NavigationTree, 'items' | 'sections'>,
  scope: NavigationScope,
): readonly NavigationSection[] {
  const shown = items.filter(({ hidden }) => scope.isEditor || !hidden)
  const below = sections.flatMap((section) => listSections({ items: section.items, sections: [] }, scope))
  return [...sections, ...below, ...shown.flatMap((item) => listSections(item, scope))]
}

/** Sections by their ids, in that order; one that is not there is left out. Hidden navigations show none to the public. */
export function findSections(
  navigations: readonly NavigationTree[],
  ids: readonly string[],
  scope: NavigationScope,
): NavigationColumn[] {
  const trees = navigations.filter(({ hidden }) => scope.isEditor || !hidden)
  const all = trees.flatMap((tree) => listSections(tree, scope))
  return toColumns(
    ids.flatMap((id) => all.find((section) => section.id === id) ?? []),
    scope,
  )
}
