import * as z from 'zod'
import { localizedSchema } from './localized.ts'

const SLUG_FORM = 'lower-case letters, digits and hyphens, such as crimp-force-monitoring'
/** Last segment of a URL. */
export const slugSchema = z.string(SLUG_FORM).regex(/^[a-z0-9-]+$/, SLUG_FORM)
/** ISO 3166-1 alpha-2. */
export const countriesSchema = z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'))

/** `catalogue/classifications.yaml`. */
export const classificationFileSchema = z.strictObject({
  id: slugSchema,
  slug: slugSchema,
  /** Slug of the classification above. */
  parent: slugSchema.optional(),
  type: z.enum(['product', 'service']),
  name: localizedSchema,
  description: localizedSchema,
  image: z.strictObject({ asset: slugSchema, alt: localizedSchema }).optional(),
  countries: countriesSchema.optional(),
  sortIndex: z.number().int(),
})
export type ClassificationFile = z.infer<typeof classificationFileSchema>

/** `catalogue/capabilities.yaml`. */
export const capabilityFileSchema = z.strictObject({
  id: slugSchema,
  name: localizedSchema,
  description: localizedSchema,
  /** Asset name. */
  image: slugSchema.optional(),
})
export type CapabilityFile = z.infer<typeof capabilityFileSchema>

/** `catalogue/documents.yaml`. */
export const documentFileSchema = z.strictObject({
  id: slugSchema,
  slug: slugSchema,
  name: localizedSchema,
  type: z.enum(['brochure', 'data-sheet', 'manual', 'certificate', 'report', 'whitepaper', 'price-list']),
  language: z.string().regex(/^[a-z]{2}$/, 'must be a two-letter language code'),
  /** File in `content/assets/documents/`. */
  filename: z.string().regex(/^[\w.-]+\.[a-z0-9]+$/, 'must be a file name with extension'),
  protected: z.boolean().default(false),
})
export type DocumentFile = z.infer<typeof documentFileSchema>
