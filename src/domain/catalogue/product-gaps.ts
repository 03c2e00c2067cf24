import type { Language } from '../locale/language.ts'
import { groupBy } from '../values/group-by.ts'
import type { ProductDetail } from './catalogue.ts'

/** What may be missing in the data of a product; it stands so in addresses. */
export const PRODUCT_GAPS = [
  'picture',
  'shortDescription',
  'longDescription',
  'translation',
  'specification',
  'documents',
  'sku',
  'price',
] as const
export type ProductGap = (typeof PRODUCT_GAPS)[number]

/** What a product lacks in a language. */
export interface LanguageGaps {
  readonly kinds: readonly ProductGap[]
  /** Names of the properties that are missing, as other products of the category have them; absent: none. */
  readonly specifications?: readonly string[]
}

/** A product that lacks something in a language, or that has everything. */
export interface ProductCompleteness {
  readonly id: string
  readonly slug: string
  /** Of its page, without locale. */
  readonly route: string
  readonly category: string
  readonly names: Readonly<Partial<Record<Language, string>>>
  /** How much of it is wanted in each language: descriptions, pictures, and what most others of its category have. */
  readonly wanted: number
  /** Languages that lack nothing have no entry. */
  readonly gaps: Readonly<Partial<Record<Language, LanguageGaps>>>
}

/** A product in the languages that have it. */
export interface ProductEditions {
  readonly route: string
  readonly editions: readonly { readonly language: Language; readonly product: ProductDetail }[]
}

/** A category says what is usual from so many products on. */
const LEAST_COMPARED = 3

/** What is wanted of every product. */
const ALWAYS: readonly (readonly [ProductGap, (product: ProductDetail, language: Language) => boolean])[] = [
  ['picture', ({ images, cardImage }) => images.length > 0 || cardImage !== undefined],
  ['shortDescription', ({ shortDescription }) => shortDescription.trim() !== ''],
  ['longDescription', ({ longDescription }) => longDescription.blocks.length > 0],
  [
    'translation',
    ({ longDescription, language: own }, language) => longDescription.blocks.length === 0 || own === language,
  ],
]

/** What is wanted where most products of the category have it. */
const USUAL: readonly (readonly [ProductGap, (product: ProductDetail) => boolean])[] = [
  ['documents', ({ documentIds }) => documentIds.length > 0],
  ['sku', ({ sku, variants }) => sku !== undefined || variants.some((variant) => variant.sku !== undefined)],
  ['price', ({ prices, variants }) => prices !== undefined || variants.some((variant) => variant.prices !== undefined)],
]

/** Ids and names of the properties of a product and its variants. */
const propertiesOf = ({ specifications, variants }: ProductDetail): ReadonlyMap<string, string> =>
  new Map(
    [...specifications, ...variants.flatMap((variant) => variant.specifications)].map(({ id, name }) => [id, name]),
  )

interface Usual {
  readonly parts: typeof USUAL
  /** Ids. */
  readonly properties: ReadonlySet<string>
}

/** What more than half of the products of a category have, in any language. */
function findUsual(products: readonly ProductEditions[]): Usual {
  const most = products.length / 2
  if (products.length < LEAST_COMPARED) return { parts: [], properties: new Set() }
  const counts = new Map<string, number>()
  for (const { editions } of products) {
    for (const id of new Set(editions.flatMap(({ product }) => [...propertiesOf(product).keys()])))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return {
    parts: USUAL.filter(
      ([, has]) => products.filter(({ editions }) => editions.some(({ product }) => has(product))).length > most,
    ),
    properties: new Set([...counts].flatMap(([id, count]) => (count > most ? [id] : []))),
  }
}

/** Names of properties by language, for products that do not have them. */
function nameProperties(products: readonly ProductEditions[]): ReadonlyMap<Language, ReadonlyMap<string, string>> {
  const names = new Map<Language, Map<string, string>>()
  for (const { language, product } of products.flatMap(({ editions }) => editions)) {
    const own = names.get(language) ?? new Map<string, string>()
    for (const [id, name] of propertiesOf(product)) own.set(id, name)
    names.set(language, own)
  }
  return names
}

/**
 * How complete products are, in the order of their slugs. A property, documents, article number or price counts as missing where
 * more than half of the products of the same category have it.
 */
export function findProductGaps(products: readonly ProductEditions[]): readonly ProductCompleteness[] {
  const categoryOf = ({ editions: [first] }: ProductEditions): string => first?.product.classificationSlug ?? ''
  const found = [...groupBy(products, categoryOf)].flatMap(([category, own]) => {
    const usual = findUsual(own)
    const names = nameProperties(own)
    return own.map(({ route, editions }): ProductCompleteness => {
      const gaps = editions.flatMap(({ language, product }) => {
        const wanted = [...ALWAYS, ...usual.parts]
        const kinds = wanted.flatMap(([kind, has]) => (has(product, language) ? [] : [kind]))
        const has = propertiesOf(product)
        const specifications = [...usual.properties].flatMap((id) =>
          has.has(id) ? [] : [names.get(language)?.get(id) ?? id],
        )
        const all = specifications.length === 0 ? kinds : [...kinds, 'specification' as const]
        if (all.length === 0) return []
        const lacking: LanguageGaps = { kinds: all, ...(specifications.length === 0 ? {} : { specifications }) }
        return [[language, lacking] as const]
      })
      return {
        id: editions[0]?.product.id ?? '',
        slug: editions[0]?.product.slug ?? '',
        route,
        category,
        names: Object.fromEntries(editions.map(({ language, product }) => [language, product.name])),
        wanted: ALWAYS.length + usual.parts.length + usual.properties.size,
        gaps: Object.fromEntries(gaps),
      }
    })
  })
  return found.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
}

/** How many of the wanted things are missing. */
export const countGaps = ({ kinds, specifications = [] }: LanguageGaps): number =>
  kinds.filter((kind) => kind !== 'specification').length + specifications.length

/** Share of what is wanted that a product has in a language, from 0 to 1; undefined: the language does not have it. */
export function shareOf({ names, wanted, gaps }: ProductCompleteness, language: Language): number | undefined {
  if (names[language] === undefined) return undefined
  const own = gaps[language]
  return own === undefined ? 1 : 1 - countGaps(own) / wanted
}
