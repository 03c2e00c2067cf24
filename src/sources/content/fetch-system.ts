import { buildCountryList } from '../../domain/site/country-list.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import { pickDefaultLanguage, type Language } from '../../domain/locale/language.ts'
import { toSite, type SiteRecord } from '../../domain/site/site-record.ts'
import type { Snapshot, SystemRedirect } from '../../domain/snapshot/snapshot.ts'
import type { SystemData } from '../../domain/site/system-data.ts'
import { complete, type KeptRecords, type LastGoodReader } from '../last-good/last-good.ts'
import { replaceBroken } from '../last-good/replace-broken.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { ContentKind, ContentSource, ContentStage } from '../ports/content-source.ts'
import type { KnownContent } from './content-types.ts'

/** What all sites and languages share. */
export interface FetchedSystem {
  readonly system: SystemData
  readonly redirects: readonly SystemRedirect[]
  readonly kept: readonly (readonly [ContentKind, KeptRecords<unknown>])[]
}

export interface FetchSystemInput {
  readonly source: ContentSource
  /** Languages of the group, the first one first. */
  readonly languages: readonly Language[]
  readonly stage: ContentStage
  readonly showHiddenCountries: boolean
  readonly known: KnownContent | undefined
  readonly lastGood: LastGoodReader
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

function keepCompleteSites({
  values,
  problems,
  wrong,
}: ParsedRecords<SiteRecord>): ParsedRecords<SystemData['sites'][number]> {
  const kept = values.flatMap((record) => toSite(record) ?? [])
  const dropped = values.filter((record) => !kept.some(({ id }) => id === record.id))
  return { values: kept, problems: [...problems, ...dropped.map(({ id, name }) => toIncompleteSite(id, name))], wrong }
}

/** What no language has to itself is stale in all of them. */
const inAllLanguages = <T>({ stale, ...rest }: KeptRecords<T>, languages: readonly Language[]): KeptRecords<T> => ({
  ...rest,
  stale: stale.flatMap((mark) => languages.map((language) => ({ ...mark, language }))),
})

/** Fetches countries, languages, sites, brands and redirects. */
export async function fetchSystem(input: FetchSystemInput): Promise<FetchedSystem> {
  const { source, stage, showHiddenCountries, known, lastGood, onPart } = input
  const standard = pickDefaultLanguage(input.languages)
  const request = { language: standard, stage }
  async function keepOr<T>(
    kind: ContentKind,
    current: (content: KnownContent['content']) => readonly T[],
    ask: () => Promise<KeptRecords<T>>,
  ): Promise<KeptRecords<T>> {
    const records = known?.isCurrent(kind) === true ? complete(current(known.content)) : await ask()
    onPart()
    return records
  }
  const orAsBefore = async <T extends { readonly id: string }>(
    kind: ContentKind,
    listOf: (snapshot: Snapshot) => readonly T[],
    parsed: ParsedRecords<T>,
  ): Promise<KeptRecords<T>> => {
    const place = {
      source: 'content',
      kind,
      language: standard,
      listOf: (_: unknown, last: Snapshot) => listOf(last),
    } as const
    return inAllLanguages(await replaceBroken(place, parsed, lastGood), input.languages)
  }
  const [countries, languages, sites, brands, redirects] = await Promise.all([
    keepOr(
      'countries',
      ({ system }) => system.countries,
      async () => {
        const { values, problems } = await source.list('countries', request)
        return complete(
          buildCountryList(values, { showHidden: showHiddenCountries, languages: input.languages }),
          problems,
        )
      },
    ),
    keepOr(
      'languages',
      ({ system }) => system.languages,
      async () => {
        const { values, problems } = await source.list('languages', request)
        return complete(values, problems)
      },
    ),
    keepOr(
      'sites',
      ({ system }) => system.sites,
      async () =>
        orAsBefore('sites', ({ system }) => system.sites, keepCompleteSites(await source.list('sites', request))),
    ),
    keepOr(
      'brands',
      ({ system }) => system.brands,
      async () => orAsBefore('brands', ({ system }) => system.brands, await source.list('brands', request)),
    ),
    keepOr(
      'redirects',
      (content) => content.redirects,
      async () => orAsBefore('redirects', (last) => last.redirects, await source.list('redirects', request)),
    ),
  ])
  return {
    system: { countries: countries.values, languages: languages.values, sites: sites.values, brands: brands.values },
    redirects: redirects.values,
    kept: [
      ['countries', countries],
      ['languages', languages],
      ['sites', sites],
      ['brands', brands],
      ['redirects', redirects],
    ],
  }
}
