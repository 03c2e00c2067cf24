import { useEffect } from 'react'
import { LOCALE_COOKIE_SECONDS, localeCookieOf } from '../../domain/cookie/cookie-names.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { parseLocaleSegment } from '../../domain/path/parse-path.ts'
import { toTechnicalName } from '../../domain/site/site-record.ts'

/** Links by which a visitor chooses a language or country: they name the language that they lead to and stand in it. */
const CHOICE = 'a[hreflang][lang]'

/** The locale that a link chooses; `data-locale` names one that has no pages yet. */
function findChoice(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname } = new URL(link.href, document.baseURI)
  if (origin !== window.location.origin) return undefined
  const urlCode = link.dataset['locale'] ?? pathname.split('/')[1] ?? ''
  return parseLocaleSegment(urlCode) === undefined ? undefined : urlCode
}

/**
 * Remembers the locale when the visitor chooses it by a link, and only then (S1 §9). Written in the browser, so that it works
 * on static hosts, too.
 */
export function useLocaleChoice({ siteName, isMainSite }: Pick<PageFrame, 'siteName' | 'isMainSite'>): void {
  useEffect(() => {
    const remember = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(CHOICE) : null
      const urlCode = link === null ? undefined : findChoice(link)
      if (urlCode === undefined) return
      const name = localeCookieOf({ isMain: isMainSite, technicalName: toTechnicalName(siteName) })
      const secure = window.location.protocol === 'https:' ? '; secure' : ''
      // The Cookie Store API is missing in some of the supported browsers.
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = `${name}=${urlCode}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`
    }
    // Before a link's own handlers, which may leave the page.
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [siteName, isMainSite])
}
