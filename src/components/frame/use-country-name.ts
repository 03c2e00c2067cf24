import type { ChromeFrame } from '../../domain/page/chrome-data.ts'
import { useChromeTexts } from '../../i18n/texts-context.tsx'

/** Name of a slice's country; the international entry is no country and has a name of its own. */
export function useCountryName({ countryName, locale }: Pick<ChromeFrame, 'countryName' | 'locale'>): string {
  const t = useChromeTexts()
  return locale.isInternational ? t('international') : countryName
}
