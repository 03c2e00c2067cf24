import { useTranslation } from 'react-i18next'
import type { ChromeFrame } from '../../domain/page/chrome-data.ts'

/** Name of a slice's country; the international entry is no country and has a name of its own. */
export function useCountryName({ countryName, locale }: Pick<ChromeFrame, 'countryName' | 'locale'>): string {
  const { t } = useTranslation('chrome')
  return locale.isInternational ? t('international') : countryName
}
