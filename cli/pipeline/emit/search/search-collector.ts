import { createHash } from 'node:crypto'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { createLocale } from '../../../../src/domain/locale/locale.ts'
import type { PageData, PageFrame } from '../../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { SearchDocument } from '../../../../src/domain/search/search-document.ts'
import type { SliceGroup } from '../../../../src/domain/release/render-plan.ts'
import type { ComposedGroup } from '../../plan/render-groups/compose-render-groups.ts'
import type { DocumentTexts } from './document-texts.ts'
import { listDocuments } from './listed-documents.ts'
import { listPageLabels, type PageLabels, type PageNames } from './page-labels.ts'
import { toSearchDocument } from './search-document.ts'

type SearchedPages = Pick<ComposedGroup, 'language' | 'countries' | 'contentHash' | 'data'>

/** The search documents of one site and language, and its headers and footers, for the names of pages there. */
interface SearchedSite {
  readonly groups: readonly SearchedPages[]
  readonly slices: readonly Pick<SliceGroup, 'slice'>[]
}

/** The documents of one site and language as some countries see them. */
export interface SearchPart {
  /** SHA-256 of all that the documents are made of. */
  readonly key: string
  /** Lines of `search/{locale}.ndjson`. */
  readonly text: () => string
  readonly urlCodes: readonly string[]
}

/** All documents of one site and language, by what countries see. */
export interface SearchGroup {
  readonly siteId: string
  readonly language: Language
  readonly parts: readonly SearchPart[]
}

/** Gathers search documents, one site and language at a time. */
export interface SearchCollector {
  /** Takes all render groups of one site and language. */
  addSiteGroups(siteGroups: SearchedSite): void
  /** Keys of the parts of each locale's file, by url code, in the order of the sites. */
  readonly locales: ReadonlyMap<string, readonly string[]>
}

export interface SearchCollectorInput {
  /** System pages and gates: found by their names, and only where a navigation leads there. */
  readonly excludeTemplates: readonly TemplateName[]
  /** Texts of documents; absent: documents are found by their names alone. */
  readonly documentTexts?: DocumentTexts
  readonly onGroup: (siteGroups: SearchGroup) => void
}

/** Something that is found, in the countries that see it so. */
interface Item {
  readonly countries: readonly string[]
  /** All that it is made of. */
  readonly key: string
  readonly toDocument: () => SearchDocument
}

const NO_NAMES: PageNames = { labels: [], menus: [] }

function toKey({ contentHash, data: { frame } }: SearchedPages, labels: PageLabels): string {
  const { id, siteId, route, title, description, template, contentLanguage } = frame
  const called = labels.get(route) ?? NO_NAMES
  return JSON.stringify([contentHash, id, siteId, route, title, called, description, template, contentLanguage])
}

/** The first page of a classification stands for all of its pages. */
const isFurtherPage = ({ content }: PageData): boolean =>
  'paging' in content && content.paging !== undefined && content.paging.page > 1

/**
 * Pages in a fallback language are among the documents, with the language they are really written in; those that exist in
 * no language of the locale are not. Countries that see the same share their documents.
 */
export function createSearchCollector({
  excludeTemplates,
  documentTexts = new Map(),
  onGroup,
}: SearchCollectorInput): SearchCollector {
  const locales = new Map<string, string[]>()

  function toPageItem(found: SearchedPages, labels: PageLabels): Item {
    const { countries, data } = found
    const isNameOnly = excludeTemplates.includes(data.frame.template)
    const toDocument = (): SearchDocument =>
      toSearchDocument(data, { ...(labels.get(data.frame.route) ?? NO_NAMES), isNameOnly })
    return { countries, key: toKey(found, labels), toDocument }
  }

  function toPart(language: Language, countries: readonly string[], found: readonly Item[]): SearchPart {
    const hash = createHash('sha256')
    for (const item of found) hash.update(item.key).update('\n')
    const key = hash.digest('hex')
    const urlCodes = countries.map((country) => createLocale(language, country).urlCode)
    for (const urlCode of urlCodes) {
      const parts = locales.get(urlCode)
      if (parts === undefined) locales.set(urlCode, [key])
      else parts.push(key)
    }
    const text = (): string => found.map(({ toDocument }) => `${JSON.stringify(toDocument())}\n`).join('')
    return { key, text, urlCodes }
  }

  return {
    addSiteGroups({ groups, slices }) {
      const labels = listPageLabels(slices)
      const isIndexed = ({ route, template }: PageFrame): boolean =>
        !excludeTemplates.includes(template) || (labels.get(route)?.labels.length ?? 0) > 0
      const searched = groups.filter(
        ({ data }) => !data.frame.isLanguageUnavailable && isIndexed(data.frame) && !isFurtherPage(data),
      )
      const [first] = searched
      if (first === undefined) return
      const items: readonly Item[] = [
        ...searched.map((found) => toPageItem(found, labels)),
        ...listDocuments(searched, documentTexts).map(({ countries, document }) => ({
          countries,
          key: JSON.stringify(document),
          toDocument: () => document,
        })),
      ]
      const byCountry = new Map<string, number[]>()
      for (const [at, { countries }] of items.entries()) {
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
      const { language } = first
      const parts = [...sequences.values()].map(({ seen, countries }) =>
        toPart(
          language,
          countries,
          seen.flatMap((at) => items[at] ?? []),
        ),
      )
      onGroup({ siteId: first.data.frame.siteId, language, parts })
    },
    locales,
  }
}
