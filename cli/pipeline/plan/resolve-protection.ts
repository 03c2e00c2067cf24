import type { ContentPage, Protection } from '../../../src/domain/content-entries.ts'

/** How a page is protected: as its entry says, else by password where its slug is a protected one (S1 §3, §6). */
export function resolveProtection(
  page: Pick<ContentPage, 'slug' | 'protection'>,
  protectedSlugs: readonly string[],
): Protection {
  if (page.protection.kind !== 'none') return page.protection
  return protectedSlugs.includes(page.slug) ? { kind: 'password' } : { kind: 'none' }
}
