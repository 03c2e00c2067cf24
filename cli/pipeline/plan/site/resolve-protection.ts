import type { ContentPage, Protection } from '../../../../src/domain/content/content-entries.ts'
import type { Site } from '../../../../src/domain/site/system-data.ts'

/** What a group protects by name, whatever entries say. */
interface ProtectedNames {
  /** Slugs of pages on any site. */
  readonly protectedSlugs: readonly string[]
  /** Routes without locale, behind the slug of their site where it has one, with all below; `*` stands for any part of a segment. */
  readonly protectedRoutes: readonly string[]
}

/** @param route of the page in its site; absent for a page without a place of its own. */
export type ResolveProtection = (page: Pick<ContentPage, 'slug' | 'protection'>, route?: string) => Protection

const PASSWORD: Protection = { kind: 'password' }

function toExpression(pattern: string): RegExp {
  const literals = pattern.split('*').map((text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${literals.join('[^/]*')}(?:/|$)`)
}

/**
 * How the pages of a site are protected: as their entry says, else by password where slug or route is a protected one (S1 §3,
 * §6; S2 §2).
 */
export function createResolveProtection(
  { protectedSlugs, protectedRoutes }: ProtectedNames,
  { slug: siteSlug }: Pick<Site, 'slug'>,
): ResolveProtection {
  const expressions = protectedRoutes.map(toExpression)
  const prefix = siteSlug === undefined ? '' : `/${siteSlug}`
  return ({ slug, protection }, route) => {
    if (protection.kind !== 'none') return protection
    if (protectedSlugs.includes(slug)) return PASSWORD
    const path = route === undefined ? undefined : `${prefix}${route}`
    return path !== undefined && expressions.some((one) => one.test(path)) ? PASSWORD : protection
  }
}
