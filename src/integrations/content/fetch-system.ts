import type * as z from 'zod'
import { buildCountryList } from '../../domain/country-list.ts'
import type { Problem } from '../../domain/problem.ts'
import { toSite } from '../../domain/site-record.ts'
import type { SystemRedirect } from '../../domain/snapshot.ts'
import type { SystemData } from '../../domain/system-data.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { parseRecords } from '../parse-records.ts'
import { localeOrder } from './content-locale.ts'
import type { ContentKind, KnownContent } from './content-types.ts'
import { fetchEntries, type EntryQuery } from './fetch-entries.ts'
import {
  BrandsDocument, CountriesDocument, LanguagesDocument, SitesDocument, SystemRedirectsDocument, type Stage,
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
  readonly stage: Stage
  readonly pageSize: number
  readonly showHiddenCountries: boolean
  readonly known: KnownContent | undefined
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

/** Records of one kind, mapped, with what is worth a word about them. */
interface Part<T> {
  readonly values: readonly T[]
  readonly problems: readonly Problem[]
}

function keepCompleteSites({ values, problems }: Part<z.output<typeof wireSite>>): Part<SystemData['sites'][number]> {
  const kept = values.flatMap((record) => toSite(record) ?? [])
  const dropped = values.filter((record) => !kept.some(({ id }) => id === record.id))
  return { values: kept, problems: [...problems, ...dropped.map(({ id, name }) => toIncompleteSite(id, name))] }
}

/** Fetches countries, languages, sites, brands and redirects. */
export async function fetchSystem(input: FetchSystemInput): Promise<FetchedSystem> {
  const { source, stage, pageSize, showHiddenCountries, known, onPart } = input
  const fetch = async <T>(query: EntryQuery, kind: string, schema: z.ZodType<T>): Promise<Part<T>> => {
    const records = await fetchEntries({ source, query, locales: localeOrder('en', undefined), stage, pageSize })
    onPart()
    return parseRecords({ source: 'content', kind, schemaOf: () => schema, records })
  }
  async function keepOr<T>(kind: ContentKind, keep: (content: KnownContent['content']) => Part<T>, ask: () => Promise<Part<T>>) {
    if (known?.isCurrent(kind) !== true) return ask()
    onPart()
    return keep(known.content)
  }
  const kept = <T>(values: readonly T[]): Part<T> => ({ values, problems: [] })
  const [countries, languages, sites, brands, redirects] = await Promise.all([
    keepOr('countries', ({ system }) => kept(system.countries), async () => {
      const { values, problems } = await fetch(CountriesDocument, 'country', wireCountry)
      return { values: buildCountryList(values, { showHidden: showHiddenCountries }), problems }
    }),
    keepOr('languages', ({ system }) => kept(system.languages), () => fetch(LanguagesDocument, 'language', wireLanguageInfo)),
    // Of all kinds only sites have warnings; what breaks a schema is an error, and content with errors is never kept.
    keepOr('sites', ({ system, problems }) => ({ values: system.sites, problems }), async () =>
      keepCompleteSites(await fetch(SitesDocument, 'site', wireSite)),
    ),
    keepOr('brands', ({ system }) => kept(system.brands), () => fetch(BrandsDocument, 'brand', wireBrand)),
    keepOr('redirects', (content) => kept(content.redirects), () => fetch(SystemRedirectsDocument, 'redirect', wireRedirect)),
  ])
  return {
    system: { countries: countries.values, languages: languages.values, sites: sites.values, brands: brands.values },
    redirects: redirects.values,
    problems: [countries, languages, sites, brands, redirects].flatMap(({ problems }) => problems),
  }
}
