import * as z from 'zod'
import { articleFields } from './article-file.ts'
import { countriesSchema, slugSchema } from './classification-file.ts'
import { localizedSchema } from './localized.ts'
import { specificationValuesSchema } from './specification-file.ts'

const slugs = z.array(slugSchema).default([])

/** A file of `catalogue/products`, `catalogue/services` or `catalogue/smart-factory`. */
export const productFileSchema = z.strictObject({
  slug: slugSchema,
  id: slugSchema,
  ...articleFields,
  /** Brand id of the content service. */
  brand: slugSchema,
  classification: slugSchema,
  name: localizedSchema,
  shortDescription: localizedSchema,
  longDescription: localizedSchema,
  countries: countriesSchema.optional(),
  sortIndex: z.number().int(),
  new: z.boolean().default(false),
  /** Asset names; the first is the default picture. */
  images: z.array(slugSchema).min(1),
  /** What the first picture shows. */
  imageAlt: localizedSchema,
  /** Stand behind the drawings. */
  photographs: z.array(z.strictObject({ asset: slugSchema, alt: localizedSchema })).default([]),
  highlights: z
    .array(
      z.strictObject({
        name: localizedSchema.optional(),
        shortDescription: localizedSchema,
        longDescription: localizedSchema.optional(),
        image: slugSchema.optional(),
        /** Place of the balloon in the drawing's own space, millimetres. */
        at: z.tuple([z.number(), z.number(), z.number()]).optional(),
        video: slugSchema.optional(),
        videoImage: slugSchema.optional(),
      }),
    )
    .default([]),
  specifications: specificationValuesSchema.default({}),
  variants: z
    .array(
      z.strictObject({
        id: slugSchema,
        nameMetric: localizedSchema,
        nameImperial: localizedSchema,
        ...articleFields,
        specifications: specificationValuesSchema.default({}),
      }),
    )
    .default([]),
  capabilities: slugs,
  documents: slugs,
  related: z
    .strictObject({ products: slugs, components: slugs, services: slugs, accessories: slugs, spareParts: slugs })
    .prefault({}),
  /** First day on which it is not sold any more. */
  discontinuedOn: z.iso.date('must be a day such as 2027-03-31').optional(),
  /** What takes its place. */
  successor: slugSchema.optional(),
  video: z.strictObject({ asset: slugSchema, poster: slugSchema, alt: localizedSchema }).optional(),
})
export type ProductFile = z.infer<typeof productFileSchema>
