import * as z from 'zod'
import { localizedSchema } from './localized.ts'

const SLUG_FORM = 'lower-case letters, digits and hyphens, such as crimp-force-monitoring'
/** Lower-case letters, digits and hyphens, such as crimp-force-monitoring. */
export const slugSchema = z.string(SLUG_FORM).regex(/^[a-z0-9-]+$/, SLUG_FORM)
/** Codes of ISO 3166-1, such as [CH, DE]. */
export const countriesSchema = z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'))

/** `catalogue/classifications.yaml`. */
export const classificationFileSchema = z.strictObject({
  /** Unique in the whole folder, stable for ever. */
  id: slugSchema,
  /** Last segment of its address. */
  slug: slugSchema,
  /** Slug of the classification above. */
  parent: slugSchema.optional(),
  /** What stands in it. */
  type: z.enum(['product', 'service']),
  /** As visitors read it. */
  name: localizedSchema,
  /** A sentence below the heading, and for search engines. */
  description: localizedSchema,
  /** On its card. */
  image: z.strictObject({ asset: slugSchema, alt: localizedSchema }).optional(),
  /** It exists only there; absent: everywhere. */
  countries: countriesSchema.optional(),
  /** Order among its neighbours. */
  sortIndex: z.number().int(),
})
export type ClassificationFile = z.infer<typeof classificationFileSchema>

/** `catalogue/capabilities.yaml`. */
export const capabilityFileSchema = z.strictObject({
  /** What products call it. */
  id: slugSchema,
  /** As visitors read it. */
  name: localizedSchema,
  /** A sentence or two. */
  description: localizedSchema,
  /** Asset name. */
  image: slugSchema.optional(),
})
export type CapabilityFile = z.infer<typeof capabilityFileSchema>

/** `catalogue/documents.yaml`. */
export const documentFileSchema = z.strictObject({
  /** What products and modules call it. */
  id: slugSchema,
  /** Last segment of its address, /file/…. */
  slug: slugSchema,
  /** As visitors read it. */
  name: localizedSchema,
  /** Kind of document. */
  type: z.enum(['brochure', 'data-sheet', 'manual', 'certificate', 'report', 'whitepaper', 'price-list']),
  /** Two letters, in which it is written. */
  language: z.string().regex(/^[a-z]{2}$/, 'must be a two-letter language code'),
  /** File in `content/assets/documents/`. */
  filename: z.string().regex(/^[\w.-]+\.[a-z0-9]+$/, 'must be a file name with extension'),
  /** Only for who is logged in. */
  protected: z.boolean().default(false),
})
export type DocumentFile = z.infer<typeof documentFileSchema>
