import { createHash } from 'node:crypto'
import type { Language } from '../../../src/domain/locale/language.ts'
import { createLocale } from '../../../src/domain/locale/locale.ts'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import type { ComposedClass } from '../plan/compose-classes.ts'
import { toSearchDocument } from './search-document.ts'

type SearchedClass = Pick<ComposedClass, 'language' | 'countries' | 'contentHash' | 'data'>

/** The documents of one site and language as some countries see them. */
export interface SearchPart {
  /** SHA-256 of all that the documents are made of. */
  readonly key: string
  /** Lines of `search/{locale}.ndjson`. */
  readonly text: () => string
}

/** Gathers search documents, one site and language at a time. */
export interface SearchCollector {
  /** Takes all classes of one site and language; `write` gets each part that differs from those before. */
  addGroup(classes: readonly SearchedClass[]): void
  /** Keys of the parts of each locale's file, by url code, in the order of the sites. */
  readonly locales: ReadonlyMap<string, readonly string[]>
}

export interface SearchCollectorInput {
  /** System pages and gates, which nobody searches for. */
  readonly excludeTemplates: readonly TemplateName[]
  readonly onPart: (part: SearchPart) => void
}

function toKey({ contentHash, data: { frame } }: SearchedClass): string {
  const { id, siteId, route, title, description, template, contentLanguage } = frame
  return JSON.stringify([contentHash, id, siteId, route, title, description, template, contentLanguage])
}

/**
 * Pages in a fallback language are among the documents, with the language they are really written in; those that exist in
 * no language of the locale are not. Countries that see the same share their documents.
 */
export function createSearchCollector({ excludeTemplates, onPart }: SearchCollectorInput): SearchCollector {
  const locales = new Map<string, string[]>()

  function addSequence(language: Language, countries: readonly string[], found: readonly SearchedClass[]): void {
    const hash = createHash('sha256')
    for (const one of found) hash.update(toKey(one)).update('\n')
    const key = hash.digest('hex')
    onPart({ key, text: () => found.map(({ data }) => `${JSON.stringify(toSearchDocument(data))}\n`).join('') })
    for (const country of countries) {
      const { urlCode } = createLocale(language, country)
      const parts = locales.get(urlCode)
      if (parts === undefined) locales.set(urlCode, [key])
      else parts.push(key)
    }
  }

  return {
    addGroup(classes) {
      const searched = classes.filter(
        ({ data: { frame } }) => !frame.isLanguageUnavailable && !excludeTemplates.includes(frame.template),
      )
      const [first] = searched
      if (first === undefined) return
      const byCountry = new Map<string, number[]>()
      for (const [at, { countries }] of searched.entries()) {
        for (const country of countries) {
          const seen = byCountry.get(country)
          if (seen === undefined) byCountry.set(country, [at])
          else seen.push(at)
        }
      }
      const sequences = new Map<string, { readonly seen: readonly number[]; readonly countries: string[] }>()
      for (const [country, seen] of byCountry) {
        const known = sequences.get(seen.join())
        if (known === undefined) sequences.set(seen.join(), { seen, countries: [country] })
        else known.countries.push(country)
      }
      for (const { seen, countries } of sequences.values()) {
        addSequence(
          first.language,
          countries,
          seen.flatMap((at) => searched[at] ?? []),
        )
      }
    },
    locales,
  }
}
