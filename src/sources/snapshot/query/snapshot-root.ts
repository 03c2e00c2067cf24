import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import type { LanguageContent, Snapshot } from '../../../domain/snapshot/snapshot.ts'
import type { Country, LanguageInfo } from '../../../domain/site/system-data.ts'
import { readShippedParts } from '../../shipped-parts/read-shipped-parts.ts'

interface InLanguage {
  readonly language: Language
}

/** Which entries of a list a query wants. */
interface Selection {
  readonly ids?: readonly string[] | null
  readonly slugs?: readonly string[] | null
  readonly first?: number | null
}

interface Dated {
  readonly publicationDate: string
}

type Names = Country['displayNames']

function nameIn(names: Names, language: Language, code: string): string {
  return names[language] ?? names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? code
}

/** The fields of something that is named in several languages. */
const toNamed = (
  names: Names,
  code: string,
): {
  displayName(given: InLanguage): string
  localizations(given: { readonly languages?: readonly Language[] | null }): object
} => ({
  displayName: ({ language }) => nameIn(names, language, code),
  localizations: ({ languages }) =>
    (languages ?? LANGUAGES).flatMap((locale) => {
      const displayName = names[locale]
      return displayName === undefined ? [] : [{ locale, displayName }]
    }),
})

const toCountry = ({ displayNames, code, ...country }: Country): object => ({
  ...country,
  countryCode: code,
  ...toNamed(displayNames, code),
})

const toLanguageInfo = ({ displayNames, code, ...info }: LanguageInfo): object => ({
  ...info,
  languageCode: code,
  ownName: nameIn(displayNames, isLanguage(code) ? code : DEFAULT_LANGUAGE, code),
  ...toNamed(displayNames, code),
})

function select<T extends object>(entries: readonly T[], { ids, slugs, first }: Selection): readonly T[] {
  const isWanted = (wanted: readonly string[] | null | undefined, name: unknown): boolean =>
    wanted === undefined || wanted === null || wanted.some((one) => one === name)
  const found = entries.filter(
    (entry) =>
      isWanted(ids, 'id' in entry ? entry.id : undefined) && isWanted(slugs, 'slug' in entry ? entry.slug : undefined),
  )
  return first === undefined || first === null ? found : found.slice(0, Math.max(0, first))
}

/** The newest first; of one day in the order of the source. */
const byDate = <T extends Dated>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((a, b) =>
    a.publicationDate < b.publicationDate ? 1 : a.publicationDate > b.publicationDate ? -1 : 0,
  )

/** What resolves the parts of the schema: a function for each field, as `graphql` takes them. */
export interface SnapshotRoot {
  readonly content: object
  readonly catalogue: object
  readonly software: object
}

/**
 * Gives a snapshot as the values behind `SNAPSHOT_FIELDS`. Protected pages and files are not among
 * them, since the result of a query is a public file.
 * @param snapshot as the sites show it at the moment of the build (`applySchedule`).
 */
export function createSnapshotRoot({ system, redirects, byLanguage }: Snapshot): SnapshotRoot {
  /** Entries of a kind; none in a language that was not fetched. */
  const list =
    <T extends object>(entriesOf: (content: LanguageContent) => readonly T[]) =>
    ({ language, ...selection }: InLanguage & Selection): readonly T[] => {
      const content = byLanguage[language]
      return content === undefined ? [] : select(entriesOf(content), selection)
    }
  const isOf = (wanted: string | null | undefined, value: string): boolean => (wanted ?? value) === value
  return {
    content: {
      countries: () => system.countries.map(toCountry),
      languages: ({ sitesOnly }: { readonly sitesOnly: boolean }) =>
        system.languages.filter(({ code }) => !sitesOnly || code in byLanguage).map(toLanguageInfo),
      sites: () => system.sites,
      brands: () => system.brands,
      redirects: () => redirects,
      navigations: list(({ navigations }) => navigations),
      pages: ({ site, ...selection }: InLanguage & Selection & { readonly site?: string | null }) =>
        list(({ pages }) => pages.filter(({ siteId, protection }) => protection.kind === 'none' && isOf(site, siteId)))(
          selection,
        ),
      stories: list(({ stories }) => byDate(stories)),
      storyContacts: list(({ storyContacts }) => storyContacts),
      mediaReleases: list(({ mediaReleases }) => byDate(mediaReleases)),
      news: list(({ news }) => byDate(news)),
      locations: list(({ locations }) => locations),
      contacts: list(({ contacts }) => contacts),
    },
    catalogue: {
      classifications: list(({ catalogue }) => catalogue.classifications),
      products: ({
        classification,
        ...selection
      }: InLanguage & Selection & { readonly classification?: string | null }) =>
        list(({ catalogue }) =>
          catalogue.products.filter(({ classificationSlug }) => isOf(classification, classificationSlug)),
        )(selection),
      capabilities: list(({ catalogue }) => catalogue.capabilities),
      documents: list(({ documents }) => documents.filter(({ isProtected }) => !isProtected)),
    },
    // Not of the snapshot, but of what is installed, which makes the code that shows it.
    software: { parts: () => readShippedParts().parts, texts: () => readShippedParts().texts },
  }
}
