import { useEffect } from 'react'
import { SUGGESTION_RECORD } from '../../domain/cookie/device-records.ts'
import { toHref } from '../../domain/link/links.ts'
import type { AlternateVersion } from '../../domain/page/page-node.ts'
import { suggestVersion } from '../../domain/page/suggest-language.ts'
import { loadTexts, requireT } from '../../i18n/text-store.ts'
import { hideFlash, showFlash } from '../flash/flash-store.ts'
import { usePageFrame } from '../frame/frame-context.tsx'

/** Says in this tab that the visitor has been asked. */
const ASKED_KEY = SUGGESTION_RECORD.name

/** Whether the visitor was asked already; from now on it is so. A browser that stores nothing is not asked at all. */
function wasSuggested(): boolean {
  try {
    const wasShown = window.sessionStorage.getItem(ASKED_KEY) !== null
    window.sessionStorage.setItem(ASKED_KEY, 'true')
    return wasShown
  } catch {
    return true
  }
}

/**
 * Suggests a page's version in the visitor's own language, of the country or an international one, in that language, instead of sending them there: an address that
 * was shared shows what was shared. Once in a tab (S1 §2 “Locale choice”).
 */
export function useLanguageSuggestion(): void {
  const { alternateVersions, contentLanguage, internationalLanguages, basePath, locale, route } = usePageFrame()
  useEffect(() => {
    const elsewhere = (internationalLanguages ?? []).map((language): AlternateVersion => {
      const base = `/${language}${basePath.slice(locale.urlCode.length + 1)}`
      return { language, urlCode: language, path: toHref(base, route), isLanguageFallback: false }
    })
    const version = suggestVersion(navigator.languages, contentLanguage, [...alternateVersions, ...elsewhere])
    if (version === undefined || wasSuggested()) return undefined
    let isLeft = false
    let shown: number | undefined
    const suggest = async (): Promise<void> => {
      const { language, path } = version
      await loadTexts(language, ['page'])
      const t = requireT(language, 'page')
      const title = t('languageSuggestion.title')
      // A language without texts of its own has none that names it.
      if (isLeft || title === '') return
      shown = showFlash({
        title,
        linkText: t('languageSuggestion.link'),
        to: `hard:${path}`,
        lang: language,
        timeout: Infinity,
      })
    }
    // Without the texts of that language there is nothing to say.
    suggest().catch(() => undefined)
    return () => {
      isLeft = true
      if (shown !== undefined) hideFlash(shown)
    }
  }, [alternateVersions, contentLanguage, internationalLanguages, basePath, locale.urlCode, route])
}
