import { useEffect, useState } from 'react'
import type { Language } from '../../domain/language.ts'
import { loadSearchTexts, type SearchTranslate } from '../../i18n/search-texts.ts'

/** The texts of the search, once they are there; without them the form works as it does without scripts. */
export function useSearchTexts(language: Language): SearchTranslate | undefined {
  const [texts, setTexts] = useState<SearchTranslate>()
  useEffect(() => {
    let isGone = false
    loadSearchTexts(language).then(
      (loaded) => {
        if (!isGone) setTexts(() => loaded)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language])
  return texts
}
