import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useIsLive } from '../../../components/frame/use-is-live.ts'

/** The texts of the search, once they are there; without them the form works as it does without scripts. */
export function useSearchTexts(): TFunction<'search'> | undefined {
  const { t, i18n, ready } = useTranslation('search', { useSuspense: false })
  const isLive = useIsLive()
  return isLive && ready && i18n.hasResourceBundle(i18n.language, 'search') ? t : undefined
}
