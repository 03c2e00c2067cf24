import * as z from 'zod'
import { isGtin } from '../../../domain/catalogue/gtin.ts'
import { fromSisCode } from '../../../domain/locale/locale.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { wireAddress } from '../../wire-address.ts'
import { wireColor } from '../../wire-color.ts'

const text = z.string().min(1)
/** A text that an entry need not have: null is none (`String` of the schema, where `String!` is a text that must be there). */
const optionalText = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
const countries = z
  .array(z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'))
  .nullable()
  .optional()
const pixels = z.int().nonnegative()

/** The product service's code of a language, such as `de-CH` (S1 §3). */
const language = z.string().transform((code, context): Language => {
  const found = fromSisCode(code)
  if (found !== undefined) return found
  context.issues.push({ code: 'custom', message: 'must be a language code such as de-CH', input: code })
  return z.NEVER
})

const wireImage = z.object({
  url: z.string(),
  mime_type: text,
  width: pixels,
  height: pixels,
  alt: z.string(),
  dominant_color: wireColor.nullish(),
})
const wireVideo = z.object({
  url: wireAddress,
  mime_type: text,
  width: pixels,
  height: pixels,
  duration_seconds: z.number().positive().nullable(),
  poster: wireImage,
})

export const wireClassification = z.object({
  id: text,
  slug,
  parent_id: text.nullable(),
  name: text,
  description: optionalText,
  type: z.enum(['product', 'service']),
  image: wireImage.nullable(),
  supported_countries: countries,
  sort_index: z.number(),
  language,
})

const wireSpecification = z
  .object({
    id: text,
    group: text,
    name: text,
    kind: z.enum(['number', 'range', 'tolerance', 'text', 'boolean']),
    value: z.string().nullable(),
    values: z.array(text).nullish(),
    numbers: z.array(z.number()).min(1).nullable(),
    decimals: z.int().min(0).max(20),
    unit: z.string(),
    measurement_system: z.enum(['Metric', 'Imperial']).nullable(),
    headline: z.boolean(),
  })
  .refine(({ value, numbers }) => value !== null || numbers !== null, {
    path: ['value'],
    error: 'must have a value or numbers',
  })
  .refine(({ kind, numbers }) => kind === 'number' || numbers === null || numbers.length <= 2, {
    path: ['numbers'],
    error: 'must be one number, or two of a range; the kind number may have several',
  })

const wirePrice = z.object({
  amount: z.string().regex(/^\d+(\.\d+)?$/, 'must be an amount with a decimal point, such as 1290.50'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency of ISO 4217, such as EUR'),
  supported_countries: countries,
  minimum_quantity: z.int().min(1),
  unit: z.string().nullish(),
  tax_included: z.boolean(),
  valid_from: z.iso.date().nullish(),
  valid_until: z.iso.date().nullish(),
})

/** What services of an earlier form do not have. */
const articleFields = {
  sku: text.nullish(),
  gtin: z
    .string()
    .refine(isGtin, 'must be a GTIN of 8, 12, 13 or 14 digits whose last one is the check digit')
    .nullish(),
  prices: z.array(wirePrice).nullish(),
}

const wireVariant = z.object({
  id: z.string().regex(/^[^_]+_.+$/, 'must be the product slug, an underscore and the variant'),
  name_metric: text,
  name_imperial: text,
  ...articleFields,
  specifications: z.array(wireSpecification),
})

const wireHighlight = z.object({
  name: z.string().nullable(),
  short_description: z.string(),
  long_description: z.string().nullable(),
  image: wireImage.nullable(),
  video: wireVideo.nullable(),
})

export const wireProduct = z.object({
  id: text,
  slug,
  ...articleFields,
  name: text,
  brand_id: text,
  classification_slug: slug,
  sort_index: z.number(),
  is_new: z.boolean(),
  supported_countries: countries,
  short_description: optionalText,
  long_description: optionalText,
  language,
  images: z.array(wireImage),
  card_image: wireImage.nullable(),
  highlights: z.array(wireHighlight),
  specifications: z.array(wireSpecification),
  variants: z.array(wireVariant),
  capability_ids: z.array(text),
  document_ids: z.array(text),
  related_items: z.array(
    z.object({ type: z.enum(['related', 'component', 'service', 'accessory', 'spare_part']), slug }),
  ),
  discontinued_on: z.iso.date('must be a day such as 2027-03-31').nullish(),
  successor_slug: slug.nullish(),
  video: wireVideo.nullable(),
})

export const wireCapability = z.object({
  id: text,
  name: text,
  description: optionalText,
  image: wireImage.nullable(),
})

export const wireDocument = z.object({
  id: text,
  slug,
  name: text,
  content_language: z.string().regex(/^[a-z]{2}$/, 'must be a two-letter language code'),
  thumbnail_url: wireAddress.nullable(),
  type: text,
  url: wireAddress,
  filename: z.string().regex(/\.[A-Za-z0-9]+$/, 'must be a file name with extension'),
  mime_type: text,
  size_bytes: z.int().nonnegative(),
  is_protected: z.boolean(),
})

export type WireImage = z.output<typeof wireImage>
export type WireVideo = z.output<typeof wireVideo>
export type WireClassification = z.output<typeof wireClassification>
export type WireSpecification = z.output<typeof wireSpecification>
export type WireArticle = Pick<WireVariant, keyof typeof articleFields>
export type WireVariant = z.output<typeof wireVariant>
export type WireHighlight = z.output<typeof wireHighlight>
export type WireProduct = z.output<typeof wireProduct>
export type WireCapability = z.output<typeof wireCapability>
export type WireDocument = z.output<typeof wireDocument>
