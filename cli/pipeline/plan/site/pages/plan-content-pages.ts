import { isVisibleIn } from '../../../../../src/domain/locale/country-visibility.ts'
import type { ResolveProtection } from '../resolve-protection.ts'
import type { SiteContent } from '../site-content.ts'
import type { PageDraft } from '../site-edition.ts'
import { listModuleRefs } from './data-refs.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

/**
 * The content pages that a country sees, parents before children. A page whose parent is hidden there stays at its route.
 * Of a protected page nothing but title and kind of protection is composed: page data are public. `planProtectedPages` opens it.
 */
export function planContentPages(
  content: SiteContent,
  country: string,
  resolveProtection: ResolveProtection,
): readonly PageDraft[] {
  const drafts = content.pages.flatMap(({ entry: page, isUnavailable }): readonly PageDraft[] => {
    const place = content.places.places.get(page.id)
    if (place === undefined || !isVisibleIn(page.countries, country)) return []
    const protection = resolveProtection(page, place.route)
    const frame = {
      id: page.id,
      ...place,
      title: page.title,
      theme: page.theme,
      lineage: [],
      protection,
      contentLanguage: page.contentLanguage,
      isLanguageUnavailable: isUnavailable,
    }
    if (protection.kind !== 'none') {
      const subject = { kind: 'protected', protection, page } as const
      return [{ ...frame, template: 'protected', description: '', subject, dataRefs: [`page:${page.id}`] }]
    }
    return [
      {
        ...frame,
        template: place.route === '/' ? 'home' : 'content',
        description: page.description,
        ...omitUndefined({ image: page.image }),
        subject: { kind: 'content', page },
        dataRefs: [`page:${page.id}`, ...listModuleRefs(page.modules, content.index)],
      },
    ]
  })
  const depth = (route: string): number => (route === '/' ? 0 : route.split('/').length)
  return drafts.sort((a, b) => depth(a.route) - depth(b.route) || (a.route < b.route ? -1 : 1))
}
