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
  /** Ids of the properties that are missing; absent: none. */
  readonly specifications?: readonly string[]
}

/** A product that lacks something in a language, or that has everything. */
export interface ProductCompleteness {
  readonly id: string
  readonly slug: string
  /** Of its page, without locale. */
  readonly route: string
  readonly category: string
  readonly names: Names
  /** How much of it is wanted in each language: descriptions, pictures, and what most others of its category have. */
  readonly wanted: number
  /** Languages that lack nothing have no entry. */
  readonly gaps: Readonly<Partial<Record<Language, LanguageGaps>>>
}

/** A product in a language. */
export interface ProductEdition {
  readonly language: Language
  readonly product: ProductDetail
}

/** A product in the languages that have it. */
export interface ProductEditions {
  readonly route: string
  readonly editions: readonly [ProductEdition, ...ProductEdition[]]
}

/** Names by language. */
type Names = Readonly<Partial<Record<Language, string>>>

/** How complete the products of a catalogue are. */
export interface ProductGaps {
  readonly products: readonly ProductCompleteness[]
  /** Names of the properties that some product lacks, by id. */
  readonly properties: Readonly<Record<string, Names>>
}

/** A category says what is usual from so many products on, and by so many of them. */
const LEAST_COMPARED = 4
const USUAL_SHARE = 0.75

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

/** Whether a product has a price, or one of its variants; in the edition of a country, one that holds there. */
export function hasPrice({ prices, variants }: ProductDetail): boolean {
  return prices !== undefined || variants.some((variant) => variant.prices !== undefined)
}

/** What is wanted where most products of the category have it. */
const USUAL: readonly (readonly [ProductGap, (product: ProductDetail) => boolean])[] = [
  ['documents', ({ documentIds }) => documentIds.length > 0],
  ['sku', ({ sku, variants }) => sku !== undefined || variants.some((variant) => variant.sku !== undefined)],
  ['price', hasPrice],
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

/** What most products of a category have, in any language. */
function findUsual(products: readonly ProductEditions[]): Usual {
  const least = products.length * USUAL_SHARE
  if (products.length < LEAST_COMPARED) return { parts: [], properties: new Set() }
  const counts = new Map<string, number>()
  for (const { editions } of products) {
    for (const id of new Set(editions.flatMap(({ product }) => [...propertiesOf(product).keys()])))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return {
    parts: USUAL.filter(
      ([, has]) => products.filter(({ editions }) => editions.some(({ product }) => has(product))).length >= least,
    ),
    properties: new Set([...counts].flatMap(([id, count]) => (count >= least ? [id] : []))),
  }
}

function findGaps(
  { route, editions }: ProductEditions,
  category: string,
  { parts, properties }: Usual,
): ProductCompleteness {
  const gaps = editions.flatMap(({ language, product }) => {
    const kinds = [...ALWAYS, ...parts].flatMap(([kind, has]) => (has(product, language) ? [] : [kind]))
    const own = propertiesOf(product)
    const specifications = [...properties].filter((id) => !own.has(id))
    if (kinds.length + specifications.length === 0) return []
    const lacking: LanguageGaps =
      specifications.length === 0 ? { kinds } : { kinds: [...kinds, 'specification'], specifications }
    return [[language, lacking] as const]
  })
  const [{ product: first }] = editions
  return {
    id: first.id,
    slug: first.slug,
    route,
    category,
    names: Object.fromEntries(editions.map(({ language, product }) => [language, product.name])),
    wanted: ALWAYS.length + parts.length + properties.size,
    gaps: Object.fromEntries(gaps),
  }
}

/** Names of properties, as those products call them that have them. */
function nameProperties(products: readonly ProductEditions[], ids: ReadonlySet<string>): ProductGaps['properties'] {
  const names = new Map<string, Names>()
  for (const { language, product } of products.flatMap(({ editions }) => editions)) {
    for (const [id, name] of propertiesOf(product))
      if (ids.has(id) && names.get(id)?.[language] === undefined) names.set(id, { ...names.get(id), [language]: name })
  }
  return Object.fromEntries([...names].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * How complete products are, in the order of their slugs. A property, documents, article number or price counts as missing where
 * at least three quarters of the products of the same category have it.
 */
export function findProductGaps(products: readonly ProductEditions[]): ProductGaps {
  const categoryOf = ({ editions: [{ product }] }: ProductEditions): string => product.classificationSlug
  const found = [...groupBy(products, categoryOf)].flatMap(([category, own]) => {
    const usual = findUsual(own)
    return own.map((product) => findGaps(product, category, usual))
  })
  const lacking = found.flatMap(({ gaps }) => Object.values(gaps).flatMap(({ specifications = [] }) => specifications))
  return {
    products: found.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    properties: nameProperties(products, new Set(lacking)),
  }
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
