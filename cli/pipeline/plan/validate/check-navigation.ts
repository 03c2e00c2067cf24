import type { ContentLink, LinkTarget } from '../../../../src/domain/link/link-target.ts'
import type { NavigationItem, NavigationTree } from '../../../../src/domain/navigation/navigation-tree.ts'
import { listItems } from '../../../../src/domain/navigation/navigation.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import { resolveTarget } from '../../../../src/domain/link/resolve-link.ts'
import type { ComposeScope } from '../compose/compose-scope.ts'
import { describeTarget } from './check-references.ts'
import { findScheduled } from './find-scheduled.ts'
import type { ProblemCollector } from './problem-collector.ts'

function listLinks(tree: NavigationTree, items: readonly NavigationItem[]): readonly ContentLink[] {
  const links = [...items.flatMap(({ marketing, teaser }) => [marketing?.link, teaser?.link]), tree.contactLink]
  return links.filter((link) => link !== undefined)
}

function describeItem(item: NavigationItem, scope: ComposeScope): string | undefined {
  if (item.target !== undefined) {
    const isDead = resolveTarget(item.target, scope.links).kind === 'dead'
    return isDead ? `leads to ${describeTarget(item.target)}, which does not exist` : undefined
  }
  const isHeading = item.items.length > 0 || item.sections.length > 0
  return isHeading ? undefined : 'has neither a link nor items of its own'
}

/** Reports navigation that does not exist (K8) and items that lead nowhere (N2): menus leave them out. */
export function checkNavigation(scope: ComposeScope, collector: ProblemCollector): void {
  const { site } = scope.edition.context
  const { navigations } = scope.edition.content.index
  for (const [field, id] of [
    ['header', site.headerNavigationId],
    ['footer', site.footerNavigationId],
  ] as const) {
    const tree = navigations.get(id)
    const place = { source: 'content', site: site.id, locale: scope.locale.code } as const
    const report = (problem: Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>, entry: string): void =>
      collector.add({ ...problem, where: { ...place, entry, field } }, problem.code)
    if (tree === undefined) {
      report(
        {
          code: 'unknown-navigation',
          severity: 'error',
          message: `no navigation item with slug ${id} exists`,
          hint: `Publish the navigation ${id}, or give site ${site.name} another ${field}.`,
        },
        site.id,
      )
      continue
    }
    const items = listItems(tree)
    const { schedule } = scope.context.input
    const findDate = (target: LinkTarget | undefined): ReturnType<typeof findScheduled> =>
      target === undefined
        ? undefined
        : findScheduled({ kind: 'link', target }, `The target ${describeTarget(target)}`, schedule)
    for (const item of items) {
      const fault = describeItem(item, scope)
      if (fault === undefined) continue
      const scheduled = findDate(item.target)
      if (scheduled !== undefined) {
        report(scheduled, item.id)
        continue
      }
      report(
        {
          code: 'navigation-item-without-page',
          severity: 'warning',
          message: `The navigation item “${item.title}” ${fault}`,
          hint: 'Link it to a page that exists, or delete it.',
        },
        item.id,
      )
    }
    for (const { target } of listLinks(tree, items)) {
      if (resolveTarget(target, scope.links).kind !== 'dead') continue
      const scheduled = findDate(target)
      report(
        scheduled ?? {
          code: 'dead-link',
          severity: 'error',
          message: `The link to ${describeTarget(target)} leads nowhere`,
          hint: 'Choose a page that exists, or remove the link.',
        },
        tree.id,
      )
    }
  }
}
