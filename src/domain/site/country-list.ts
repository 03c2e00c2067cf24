import { pickDefaultLanguage, type Language } from '../locale/language.ts'
import { INTERNATIONAL } from '../locale/locale.ts'
import type { Country } from './system-data.ts'

/** The entry that stands for no country in particular: every language of the group, metric (S1 §3). It comes first. */
const createAllCountries = (languages: readonly Language[]): Country => ({
  code: INTERNATIONAL,
  hidden: false,
  sortIndex: -1,
  supportedLanguages: languages,
  defaultLanguage: pickDefaultLanguage(languages),
  defaultMeasurementSystem: 'Metric',
  displayNames: { en: 'All', de: 'Alle' },
})

/**
 * The countries of the sites (S1 §3): hidden ones only where the group shows them, by sort index ascending (equal ones by code),
 * and before all of them the synthetic entry `ALL`.
 */
export function buildCountryList(
  records: readonly Country[],
  { showHidden, languages }: { readonly showHidden: boolean; readonly languages: readonly Language[] },
): readonly Country[] {
  const shown = records.filter(({ code, hidden }) => code !== INTERNATIONAL && (showHidden || !hidden))
  const byIndex = (a: Country, b: Country): number => a.sortIndex - b.sortIndex || (a.code < b.code ? -1 : 1)
  return [createAllCountries(languages), ...shown.toSorted(byIndex)]
}
