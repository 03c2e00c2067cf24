import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../../src/domain/locale/language.ts'
import type { FileCard } from '../../../../src/domain/page/page-module.ts'
import type { SearchDocument } from '../../../../src/domain/search/search-document.ts'
import type { ComposedGroup } from '../../plan/render-groups/compose-render-groups.ts'
import type { DocumentTexts } from './document-texts.ts'

type ListingPages = Pick<ComposedGroup, 'language' | 'countries' | 'data'>

/** A document that pages of a site list, in the countries where they do. */
export interface ListedDocument {
  readonly countries: readonly string[]
  readonly document: SearchDocument
}

const isCard = (value: object): value is FileCard => 'isProtected' in value && 'slug' in value && 'extension' in value

/** Cards of the documents that the content of a page names, however deep. */
function listCards(value: unknown): readonly FileCard[] {
  if (typeof value !== 'object' || value === null) return []
  return isCard(value) ? [value] : Object.values(value).flatMap(listCards)
}

interface Listed {
  readonly card: FileCard
  readonly written: Language
  readonly countries: Set<string>
}

/** How good the language of a document is for visitors of another one: the lower, the better. */
const rankLanguage = (written: Language, language: Language): number =>
  written === language ? 0 : written === DEFAULT_LANGUAGE ? 1 : 2
/** `tarn-manual-de` is `tarn-manual` in German. */
const toBase = ({ card: { slug }, written }: Listed): string =>
  slug.endsWith(`-${written}`) ? slug.slice(0, -written.length - 1) : slug

/** Documents for everybody, as the pages of a site in a language list them, by slug. */
function gather(pages: readonly ListingPages[]): ReadonlyMap<string, Listed> {
  const listed = new Map<string, Listed>()
  for (const { countries, data } of pages)
    for (const card of listCards(data.content)) {
      if (card.isProtected || !isLanguage(card.language)) continue
      const known = listed.get(card.slug) ?? { card, written: card.language, countries: new Set<string>() }
      listed.set(card.slug, known)
      for (const country of countries) known.countries.add(country)
    }
  return listed
}

/**
 * The documents that pages of a site list in a language, each in the best of the languages that it is there in. One in the
 * language itself is found by its text, others by their names.
 */
export function listDocuments(pages: readonly ListingPages[], texts: DocumentTexts): readonly ListedDocument[] {
  const [first] = pages
  if (first === undefined) return []
  const { language } = first
  const all = [...gather(pages).values()].sort((a, b) => (a.card.slug < b.card.slug ? -1 : 1))
  return all.flatMap((listed) => {
    const { card, written, countries } = listed
    const better = all.filter(
      (other) =>
        toBase(other) === toBase(listed) && rankLanguage(other.written, language) < rankLanguage(written, language),
    )
    const shown = [...countries].filter((country) => !better.some((other) => other.countries.has(country)))
    if (shown.length === 0) return []
    const document: SearchDocument = {
      id: `file:${card.slug}`,
      site: first.data.frame.siteId,
      route: `/file/${card.slug}`,
      title: card.name,
      lead: '',
      body: written === language ? (texts.get(card.slug) ?? '') : '',
      type: 'document',
      contentLanguage: written,
    }
    return [{ countries: shown, document }]
  })
}
