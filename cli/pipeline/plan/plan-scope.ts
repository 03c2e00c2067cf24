import { planLocales } from '../../../src/domain/site/site-locales.ts'
import { INTERNATIONAL } from '../../../src/domain/locale/locale.ts'
import type { Site, SystemData } from '../../../src/domain/site/system-data.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { PlanInput } from './plan-input.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** What a caller asked for, as it was written. */
export interface ScopeRequest {
  /** Names, slugs, ids or `main`. */
  readonly sites?: readonly string[] | undefined
  /** Locale codes in any case, such as `de-ch`. */
  readonly locales?: readonly string[] | undefined
  /** `all`, or codes in any case. */
  readonly countries?: 'all' | readonly string[] | undefined
}

/** Whether a request leaves out configured sites, countries or languages: its result is only a part. */
export function isPartial({ sites, locales, countries }: ScopeRequest): boolean {
  return sites !== undefined || locales !== undefined || (countries !== undefined && countries !== 'all')
}

export type PlanScope = Pick<PlanInput, 'countries' | 'sites' | 'locales'>

/** Something unknown was requested. The message lists what exists. */
export class PlanScopeError extends Error {
  override readonly name = 'PlanScopeError'
}

function namesOf(site: Site): readonly string[] {
  const { id, name, technicalName, slug, isMain } = site
  return [id, name, technicalName, ...(slug === undefined ? [] : [slug]), ...(isMain ? ['main'] : [])]
}

function findSite(wanted: string, sites: readonly Site[]): Site {
  const site = sites.find((one) => namesOf(one).some((name) => name.toLowerCase() === wanted.toLowerCase()))
  if (site !== undefined) return site
  const known = sites.map((one) => (one.isMain ? 'main' : (one.slug ?? one.id))).join(', ')
  throw new PlanScopeError(`There is no site ${wanted}. Sites: ${known}`)
}

function selectCountries(wanted: ScopeRequest['countries'], system: SystemData, config: UappConfig): readonly string[] {
  const national = system.countries.filter(({ code }) => code !== INTERNATIONAL)
  if (wanted === undefined) return config.countries
  if (wanted === 'all') {
    return national.filter(({ hidden }) => config.showHiddenCountries || !hidden).map(({ code }) => code)
  }
  return wanted.map((written) => {
    const code = written.toUpperCase()
    if (national.some((country) => country.code === code)) return code
    throw new PlanScopeError(`There is no country ${written}. Countries: ${national.map((one) => one.code).join(', ')}`)
  })
}

/**
 * Turns a request into ids and codes. The country of a requested locale is planned, too.
 * @throws {PlanScopeError} naming what exists, for a site, country or locale that does not.
 */
export function resolvePlanScope(request: ScopeRequest, system: SystemData, config: UappConfig): PlanScope {
  const sites = request.sites?.map((wanted) => findSite(wanted, system.sites))
  const selected = selectCountries(request.countries, system, config)
  const locales = request.locales?.map((locale) => locale.toLowerCase())
  const named = (locales ?? []).flatMap((urlCode) => {
    const code = urlCode.split('-')[1]?.toUpperCase()
    return code !== undefined && system.countries.some((country) => country.code === code) ? [code] : []
  })
  const countries = [...new Set([...selected, ...named])]
  const known = new Set(
    (sites ?? system.sites).flatMap((site) =>
      planLocales({ site, countries: system.countries, selectedCountries: countries, rules: config }).map(
        ({ urlCode }) => urlCode,
      ),
    ),
  )
  const unknown = locales?.find((locale) => !known.has(locale))
  if (unknown !== undefined) {
    throw new PlanScopeError(`There is no locale ${unknown}. Locales: ${[...known].join(', ')}`)
  }
  return {
    countries,
    ...(sites === undefined ? {} : { sites: sites.map(({ id }) => id) }),
    ...omitUndefined({ locales }),
  }
}
