import { toSisCode } from '../../locale/locale.ts'
import { isTextLanguage, type Language, type TextLanguage } from '../../locale/language.ts'
import type { AssetLinks, ImageRecord, VideoRecord } from './asset-links.ts'
import { localize, localizedLanguage } from './localized.ts'
import type { ProductFile } from './product-file.ts'
import type { SpecificationDefinition } from './specification-file.ts'
import { toSpecificationRecords, type SpecificationRecord } from './specification-records.ts'

const VIEWS = ['front', 'side', 'tool', 'callouts', 'wide'] as const
type View = (typeof VIEWS)[number]

/** What a drawing of a product shows, by the last part of its name (docs/content-files.md “Drawing names”). */
const VIEW_WORDS: Readonly<Record<TextLanguage, Readonly<Record<View, string>>>> = {
  cs: { front: 'pohled zepředu', side: 'pohled z boku', tool: 'nástroj', callouts: 'přehled částí', wide: 'celkový pohled' },
  de: { front: 'Ansicht von vorn', side: 'Seitenansicht', tool: 'Werkzeug', callouts: 'Übersicht der Teile', wide: 'Gesamtansicht' },
  en: { front: 'front view', side: 'side view', tool: 'tool', callouts: 'overview of the parts', wide: 'overall view' },
  es: { front: 'vista frontal', side: 'vista lateral', tool: 'herramienta', callouts: 'vista de las partes', wide: 'vista general' },
  fr: { front: 'vue de face', side: 'vue de côté', tool: 'outil', callouts: 'vue des éléments', wide: 'vue d’ensemble' },
  hu: { front: 'elölnézet', side: 'oldalnézet', tool: 'szerszám', callouts: 'a részek áttekintése', wide: 'teljes nézet' },
  ja: { front: '正面図', side: '側面図', tool: 'ツール', callouts: '各部の名称', wide: '全体図' },
  pt: { front: 'vista frontal', side: 'vista lateral', tool: 'ferramenta', callouts: 'visão das partes', wide: 'vista geral' },
  ro: { front: 'vedere din față', side: 'vedere laterală', tool: 'unealtă', callouts: 'prezentarea părților', wide: 'vedere de ansamblu' },
  sk: { front: 'pohľad spredu', side: 'pohľad zboku', tool: 'nástroj', callouts: 'prehľad častí', wide: 'celkový pohľad' },
  zh: { front: '正视图', side: '侧视图', tool: '模具', callouts: '部件总览', wide: '全貌图' },
} // prettier-ignore

/** Alternative text of a further picture of a product: its name and, where the picture's name tells it, the view. */
function describeView(assetName: string, productName: string, language: Language): string {
  const view = VIEWS.find((candidate) => assetName.endsWith(`-${candidate}`))
  return view === undefined || !isTextLanguage(language) ? productName : `${productName}, ${VIEW_WORDS[language][view]}`
}

interface HighlightRecord {
  readonly name: string | null
  readonly short_description: string
  readonly long_description: string | null
  readonly image: ImageRecord | null
  readonly video: VideoRecord | null
}

/** A price as the service answers it. */
interface PriceRecord {
  readonly amount: string
  readonly currency: string
  readonly supported_countries: readonly string[] | null
  readonly minimum_quantity: number
  readonly unit: string | null
  readonly tax_included: boolean
  /** ISO 8601 dates. */
  readonly valid_from: string | null
  readonly valid_until: string | null
}

/** What can be ordered. */
interface ArticleRecord {
  readonly sku: string | null
  readonly gtin: string | null
  readonly prices: readonly PriceRecord[]
}

interface VariantRecord extends ArticleRecord {
  readonly id: string
  readonly name_metric: string
  readonly name_imperial: string
  readonly specifications: readonly SpecificationRecord[]
}

type RelatedType = 'related' | 'component' | 'service' | 'accessory' | 'spare_part'

/** A product as the service answers it (schema.graphql). */
export interface ProductRecord extends ArticleRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand_id: string
  readonly classification_slug: string
  readonly sort_index: number
  readonly is_new: boolean
  readonly supported_countries: readonly string[] | null
  readonly short_description: string
  readonly long_description: string
  readonly language: string
  readonly images: readonly ImageRecord[]
  readonly card_image: ImageRecord | null
  readonly highlights: readonly HighlightRecord[]
  readonly specifications: readonly SpecificationRecord[]
  readonly variants: readonly VariantRecord[]
  readonly variant_count: number
  readonly capability_ids: readonly string[]
  readonly document_ids: readonly string[]
  readonly related_items: readonly { readonly type: RelatedType; readonly slug: string }[]
  /** ISO 8601 date. */
  readonly discontinued_on: string | null
  readonly successor_slug: string | null
  readonly video: VideoRecord | null
}

/** What product records are made with. */
export interface ProductContext {
  readonly language: Language
  readonly definitions: ReadonlyMap<string, SpecificationDefinition>
  readonly assets: AssetLinks
}

function toArticle(
  { sku, gtin, prices }: ProductFile['variants'][number] | ProductFile,
  language: Language,
): ArticleRecord {
  return {
    sku: sku ?? null,
    gtin: gtin ?? null,
    prices: (prices ?? []).map(({ amount, currency, countries, from, unit, tax, validFrom, validUntil }) => ({
      amount,
      currency,
      supported_countries: countries ?? null,
      minimum_quantity: from,
      unit: unit === undefined ? null : localize(unit, language),
      tax_included: tax === 'included',
      valid_from: validFrom ?? null,
      valid_until: validUntil ?? null,
    })),
  }
}

function toSpecifications(
  values: ProductFile['specifications'],
  { definitions, language }: ProductContext,
): readonly SpecificationRecord[] {
  return Object.entries(values).flatMap(([id, value]) => {
    const definition = definitions.get(id)
    return definition === undefined ? [] : toSpecificationRecords(definition, value, language)
  })
}

/** `tarn-20_30` for the variant `tarn-20-30` of `tarn-20`: the part after the underscore is its own id (S1 §3). */
function toVariantId(productSlug: string, variantId: string): string {
  const prefix = `${productSlug}-`
  return `${productSlug}_${variantId.startsWith(prefix) ? variantId.slice(prefix.length) : variantId}`
}

function toVariant(
  variant: ProductFile['variants'][number],
  product: ProductFile,
  context: ProductContext,
): VariantRecord {
  const own = Object.entries(variant.specifications).filter(
    ([id, value]) => JSON.stringify(product.specifications[id]) !== JSON.stringify(value),
  )
  return {
    id: toVariantId(product.slug, variant.id),
    name_metric: localize(variant.nameMetric, context.language),
    name_imperial: localize(variant.nameImperial, context.language),
    ...toArticle(variant, context.language),
    specifications: toSpecifications(Object.fromEntries(own), context),
  }
}

function toHighlight(highlight: ProductFile['highlights'][number], context: ProductContext): HighlightRecord {
  const { assets, language } = context
  const name = highlight.name === undefined ? null : localize(highlight.name, language)
  const alt = name ?? ''
  return {
    name,
    short_description: localize(highlight.shortDescription, language),
    long_description: highlight.longDescription === undefined ? null : localize(highlight.longDescription, language),
    image: assets.image(highlight.image, alt),
    video: assets.video(highlight.video, assets.image(highlight.videoImage ?? highlight.image, alt)),
  }
}

/** A product in one language; texts that it lacks come in English. */
export function toProductRecord(product: ProductFile, context: ProductContext): ProductRecord {
  const { language, assets } = context
  const name = localize(product.name, language)
  const drawings = product.images.map((asset, index) =>
    assets.image(asset, index === 0 ? localize(product.imageAlt, language) : describeView(asset, name, language)),
  )
  const photographs = product.photographs.map(({ asset, alt }) => assets.image(asset, localize(alt, language)))
  const pictures = [...drawings, ...photographs].filter((picture) => picture !== null)
  const related = (type: RelatedType, slugs: readonly string[]) => slugs.map((slug) => ({ type, slug }))
  const hasCard = product.images[0] === `${product.slug}-axo`
  return {
    id: product.id,
    slug: product.slug,
    name,
    ...toArticle(product, language),
    brand_id: product.brand,
    classification_slug: product.classification,
    sort_index: product.sortIndex,
    is_new: product.new,
    supported_countries: product.countries ?? null,
    short_description: localize(product.shortDescription, language),
    long_description: localize(product.longDescription, language),
    language: toSisCode(localizedLanguage(product.longDescription, language)),
    images: pictures,
    card_image: hasCard ? assets.image(`${product.slug}-card`, localize(product.imageAlt, language)) : null,
    highlights: product.highlights.map((highlight) => toHighlight(highlight, context)),
    specifications: toSpecifications(product.specifications, context),
    variants: product.variants.map((variant) => toVariant(variant, product, context)),
    variant_count: product.variants.length,
    capability_ids: product.capabilities,
    document_ids: product.documents,
    related_items: [
      ...related('related', product.related.products),
      ...related('component', product.related.components),
      ...related('service', product.related.services),
      ...related('accessory', product.related.accessories),
      ...related('spare_part', product.related.spareParts),
    ],
    discontinued_on: product.discontinuedOn ?? null,
    successor_slug: product.successor ?? null,
    video:
      product.video === undefined
        ? null
        : assets.video(product.video.asset, assets.image(product.video.poster, localize(product.video.alt, language))),
  }
}

type Placed = Pick<ProductFile, 'slug' | 'classification' | 'sortIndex'>

/** Products in the order of their classifications, then by sort index. @param classifications in their order */
export function sortProducts<Product extends Placed>(
  products: readonly Product[],
  classifications: readonly { readonly slug: string }[],
): readonly Product[] {
  const position = new Map(classifications.map(({ slug }, index) => [slug, index]))
  const place = (product: Product): number => position.get(product.classification) ?? classifications.length
  return products.toSorted((a, b) => place(a) - place(b) || a.sortIndex - b.sortIndex || a.slug.localeCompare(b.slug))
}
