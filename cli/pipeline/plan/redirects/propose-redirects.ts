import type { MissingPath } from '../../../../functions/not-found-log/missing-path-records.ts'
import { stripLocale } from '../../../../src/domain/link/links.ts'
import { createProposeTarget, type ProposedTarget } from '../../../../src/domain/not-found/propose-target.ts'
import { createRedirectLookup } from '../../../../src/domain/redirect/redirect-lookup.ts'
import type { Plan } from '../plan.ts'

/** An address that led nowhere, and the redirect that may mend it. */
export interface ProposedRedirect extends MissingPath {
  /** Absent: nothing is near. */
  readonly target?: ProposedTarget & { readonly to: string }
  /** For `system/redirects.yaml` of the content. */
  readonly snippet?: string
}

/** Ids of entries have letters, digits and hyphens. */
const toId = (path: string): string =>
  `redirect${path.replaceAll(/%[\da-f]{2}/gi, '-').replaceAll(/[^a-z\d]+/gi, '-')}`.replace(/-+$/, '').toLowerCase()

/** A text in double quotes is the same in JSON and YAML, whatever stands in it. */
const quote = (text: string): string => JSON.stringify(text)

function toSnippet({ path, count }: MissingPath, to: string): string {
  const times = count === 1 ? 'once' : `${count} times`
  return [
    `- id: ${toId(path)}`,
    `  from: ${quote(path)}`,
    `  to: ${quote(to)}`,
    `  note: ${quote(`Led nowhere ${times} in 30 days`)}`,
  ].join('\n')
}

/** Proposes redirects for addresses that were not found; those that exist by now are left out. */
export function proposeRedirects(found: readonly MissingPath[], plan: Plan): readonly ProposedRedirect[] {
  const hosts = new Map(
    plan.hosts.map(({ host, redirects }) => {
      const addresses = plan.history?.hosts[host] ?? []
      const served = new Set(addresses.filter(({ leftAt }) => leftAt === undefined).map(({ path }) => path))
      return [
        host,
        { served, findRedirect: createRedirectLookup(redirects), propose: createProposeTarget(addresses) },
      ] as const
    }),
  )
  return found.flatMap((missing): readonly ProposedRedirect[] => {
    const host = hosts.get(missing.host)
    if (host === undefined) return [missing]
    if (host.findRedirect(missing.path) !== undefined || host.served.has(stripLocale(missing.path))) return []
    const target = host.propose(missing.path)
    if (target === undefined) return [missing]
    const to = plan.context.places.has(target.pageId) ? `page:${target.pageId}` : `path:${target.path}`
    return [{ ...missing, target: { ...target, to }, snippet: toSnippet(missing, to) }]
  })
}
