import type { Language } from '../../domain/locale/language.ts'
import { usePageFrame } from './frame-context.tsx'

/** `lang` for what comes from the content service, when that is not written in the page's language (S1 §3 `contentLanguage`). */
export function useContentLanguage(): { readonly lang?: Language } {
  const { contentLanguage, locale } = usePageFrame()
  return contentLanguage === locale.language ? {} : { lang: contentLanguage }
}
