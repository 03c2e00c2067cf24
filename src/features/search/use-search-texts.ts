import { useEffect, useState } from 'react'
import { loadSearchTexts, type SearchTranslate } from '../../i18n/search-texts.ts'
import type { TextLocale } from '../../i18n/text-locale.ts'

/** The texts of the search, once they are there; without them the form works as it does without scripts. */
export function useSearchTexts({ language, spelling }: TextLocale): SearchTranslate | undefined {
  const [texts, setTexts] = useState<SearchTranslate>()
  useEffect(() => {
    let isGone = false
    loadSearchTexts({ language, ...(spelling && { spelling }) }).then(
      (loaded) => {
        if (!isGone) setTexts(() => loaded)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language, spelling])
  return texts
}
