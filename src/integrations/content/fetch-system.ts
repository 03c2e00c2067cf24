import { buildCountryList } from '../../domain/country-list.ts'
import type { Problem } from '../../domain/problem.ts'
import { toSite } from '../../domain/site-record.ts'
import type { SystemRedirect } from '../../domain/snapshot.ts'
import type { SystemData } from '../../domain/system-data.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { parseRecords } from '../parse-records.ts'
import { localeOrder } from './content-locale.ts'
import { fetchEntries, type EntryQuery } from './fetch-entries.ts'
import {
  BrandsDocument, CountriesDocument, LanguagesDocument, SitesDocument, SystemRedirectsDocument,
} from './generated/operations.ts' // prettier-ignore
import { wireBrand, wireCountry, wireLanguageInfo, wireRedirect, wireSite } from './wire/system-data.ts'

/** What all sites and languages share. */
export interface FetchedSystem {
  readonly system: SystemData
  readonly redirects: readonly SystemRedirect[]
  readonly problems: readonly Problem[]
}

export interface FetchSystemInput {
  readonly source: GraphqlSource
  readonly pageSize: number
  readonly showHiddenCountries: boolean
  /** Called whenever one of the lists has arrived. */
  readonly onPart: () => void
}

/** Lists that `fetchSystem` asks for. */
export const SYSTEM_PARTS = 5

/** A site without header or footer is not kept (S1 §3): that is worth a word. */
function toIncompleteSite(id: string, name: string): Problem {
  return {
    code: 'incomplete-site',
    severity: 'warning',
    where: { source: 'content', site: name, entry: id, field: 'headerNavigation, footerNavigation' },
    message: `The site ${name} has no header or no footer navigation and is left out`,
    hint: `Give ${id} both navigations in the content service, or delete it.`,
  }
}

/** Fetches countries, languages, sites, brands and redirects. */
export async function fetchSystem(input: FetchSystemInput): Promise<FetchedSystem> {
  const { source, pageSize, showHiddenCountries, onPart } = input
  const fetch = async (query: EntryQuery): Promise<readonly unknown[]> => {
    const nodes = await fetchEntries({ source, query, locales: localeOrder('en', undefined), pageSize })
    onPart()
    return nodes
  }
  const [countryNodes, languageNodes, siteNodes, brandNodes, redirectNodes] = await Promise.all([
    fetch(CountriesDocument),
    fetch(LanguagesDocument),
    fetch(SitesDocument),
    fetch(BrandsDocument),
    fetch(SystemRedirectsDocument),
  ])
  const countries = parseRecords({ source: 'content', kind: 'country', schemaOf: () => wireCountry, records: countryNodes })
  const languages = parseRecords({ source: 'content', kind: 'language', schemaOf: () => wireLanguageInfo, records: languageNodes })
  const sites = parseRecords({ source: 'content', kind: 'site', schemaOf: () => wireSite, records: siteNodes })
  const brands = parseRecords({ source: 'content', kind: 'brand', schemaOf: () => wireBrand, records: brandNodes })
  const redirects = parseRecords({ source: 'content', kind: 'redirect', schemaOf: () => wireRedirect, records: redirectNodes })
  const kept = sites.values.flatMap((record) => toSite(record) ?? [])
  const dropped = sites.values.filter((record) => !kept.some(({ id }) => id === record.id))
  return {
    system: {
      countries: buildCountryList(countries.values, { showHidden: showHiddenCountries }),
      languages: languages.values,
      sites: kept,
      brands: brands.values,
    },
    redirects: redirects.values,
    problems: [
      ...[countries, languages, sites, brands, redirects].flatMap(({ problems }) => problems),
      ...dropped.map(({ id, name }) => toIncompleteSite(id, name)),
    ],
  }
}
