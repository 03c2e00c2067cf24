import { INTERNATIONAL, type Locale } from '../../../../src/domain/locale.ts'
import type { TemplateContent } from '../../../../src/domain/page-data.ts'
import { buildBasePath } from '../../../../src/domain/url-path.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { nameCountry } from '../name-country.ts'

/** Content of the choice of country: the site's planned countries by name, the international entry first. */
export function composeCountries(scope: ComposeScope): TemplateContent['countries'] {
  const { context, edition, locale } = scope
  const { site, plannedLocales } = edition.context
  const byCountry = new Map<string, Locale[]>()
  for (const planned of plannedLocales) {
    const group = byCountry.get(planned.country)
    if (group === undefined) byCountry.set(planned.country, [planned])
    else group.push(planned)
  }
  const collator = new Intl.Collator(locale.language)
  const countries = [...byCountry].map(([code, locales]) => ({
    code,
    name: nameCountry(context.countries, code, locale.language),
    locales: locales.map((one) => ({
      urlCode: one.urlCode,
      language: one.language,
      path: buildBasePath(one, site),
    })),
  }))
  return {
    countries: countries.sort(
      (a, b) => Number(b.code === INTERNATIONAL) - Number(a.code === INTERNATIONAL) || collator.compare(a.name, b.name),
    ),
  }
}
