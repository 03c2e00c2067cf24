import { createLocale, INTERNATIONAL } from '../../../../../src/domain/locale/locale.ts'
import type { TemplateContent } from '../../../../../src/domain/page/page-data.ts'
import { planLocales } from '../../../../../src/domain/site/site-locales.ts'
import { buildBasePath } from '../../../../../src/domain/path/url-path.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { nameCountry } from '../name-country.ts'

type ListedCountry = TemplateContent['countries']['countries'][number]
type ListedLocale = ListedCountry['locales'][number]

/**
 * Content of the choice of country: all countries of the site by name, planned or not, the international entry first.
 * Countries that are not planned lead to the international pages of their language; those without such pages are left out.
 */
export function composeCountries(scope: ComposeScope): TemplateContent['countries'] {
  const { context, edition, locale } = scope
  const { site, plannedLocales } = edition.context
  const { snapshot, config } = context.input
  const visible = snapshot.system.countries.filter(({ hidden }) => config.showHiddenCountries || !hidden)
  const selectedCountries = visible.map(({ code }) => code)
  const all = planLocales({ site, countries: visible, selectedCountries, rules: config })
  const planned = new Set(plannedLocales.map(({ code }) => code))
  const byCountry = new Map<string, ListedLocale[]>()
  // A hidden country is listed when it is planned on purpose.
  for (const one of new Map([...all, ...plannedLocales].map((known) => [known.code, known])).values()) {
    const isPlanned = planned.has(one.code)
    const shown = isPlanned ? one : createLocale(one.language, INTERNATIONAL)
    if (!planned.has(shown.code)) continue
    const { urlCode, language } = one
    const listed = {
      urlCode,
      language,
      path: buildBasePath(shown, site),
      ...(isPlanned ? {} : { isElsewhere: true as const }),
    }
    const group = byCountry.get(one.country)
    if (group === undefined) byCountry.set(one.country, [listed])
    else group.push(listed)
  }
  const collator = new Intl.Collator(locale.language)
  const countries = [...byCountry].map(([code, locales]) => ({
    code,
    name: nameCountry(context.countries, code, locale.language),
    locales,
  }))
  return {
    countries: countries.sort(
      (a, b) => Number(b.code === INTERNATIONAL) - Number(a.code === INTERNATIONAL) || collator.compare(a.name, b.name),
    ),
  }
}
