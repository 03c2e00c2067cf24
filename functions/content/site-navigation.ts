import type { NavigationColumn, NavigationEntry, SiteNavigation } from '../../src/contracts/site-navigation.ts'
import { buildFileLink } from '../../src/domain/link/file-link.ts'
import type { NavigationItem, NavigationSection, NavigationTree } from '../../src/domain/navigation/navigation-tree.ts'
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

/** Page that an item leads to: the one it names, or the one at its address in the release. */
function findPageId(target: LinkTarget, { url }: Addresses, { from }: NavigationScope): string | undefined {
  if (target.kind === 'page') return target.pageId
  const [path = ''] = url?.split(/[?#]/) ?? []
  return from.host.findPage(path)?.id
}

/** Where an item leads. */
function toLeads(target: LinkTarget, scope: NavigationScope): Addresses & Pick<NavigationEntry, 'pageId'> {
  const addresses = toAddresses(resolveTarget(target, scope.links), scope)
  const pageId = scope.isEditor ? findPageId(target, addresses, scope) : undefined
  return pageId === undefined ? addresses : { ...addresses, pageId }
}

function toEntries(items: readonly NavigationItem[], scope: NavigationScope): NavigationEntry[] {
  return items
    .filter(({ hidden }) => scope.isEditor || !hidden)
    .map(({ id, title, breadcrumbOverride, target, hidden, countries, items: below, sections }) => ({
      id,
      title,
      ...(breadcrumbOverride === undefined ? {} : { breadcrumbOverride }),
      ...(target === undefined ? {} : toLeads(target, scope)),
      hidden,
      ...(countries === undefined ? {} : { countries }),
      items: toEntries(below, scope),
      sections: toColumns(sections, scope),
    }))
}

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

function listSections({ items, sections }: NavigationTree): readonly NavigationSection[] {
  return [...sections, ...items.flatMap((item) => item.sections)]
}

/** Sections by their ids, in that order; one that is not there is left out. Hidden navigations show none to the public. */
export function findSections(
  navigations: readonly NavigationTree[],
  ids: readonly string[],
  scope: NavigationScope,
): NavigationColumn[] {
  const all = navigations.filter(({ hidden }) => scope.isEditor || !hidden).flatMap(listSections)
  return toColumns(
    ids.flatMap((id) => all.find((section) => section.id === id) ?? []),
    scope,
  )
}
