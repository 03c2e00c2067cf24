import * as z from 'zod'
import { articleFields } from './article-file.ts'
import { countriesSchema, slugSchema } from './classification-file.ts'
import { localizedSchema } from './localized.ts'
import { specificationValuesSchema } from './specification-file.ts'

const slugs = z.array(slugSchema).default([])

/** A file of `catalogue/products`, `catalogue/services` or `catalogue/smart-factory`. */
export const productFileSchema = z.strictObject({
  /** Last segment of its address. */
  slug: slugSchema,
  /** Unique in the whole folder, stable for ever. */
  id: slugSchema,
  ...articleFields,
  /** Brand id of the content service. */
  brand: slugSchema,
  /** Slug of the classification that it stands in. */
  classification: slugSchema,
  /** As visitors read it. */
  name: localizedSchema,
  /** 4 to 9 words. */
  shortDescription: localizedSchema,
  /** 40 to 90 words in Markdown; the languages of it are those that its page counts as translated into. */
  longDescription: localizedSchema,
  /** It exists only there; absent: everywhere. */
  countries: countriesSchema.optional(),
  /** Order in its classification. */
  sortIndex: z.number().int(),
  /** Marked as new. */
  new: z.boolean().default(false),
  /** Asset names; the first is the default picture. */
  images: z.array(slugSchema).min(1),
  /** What the first picture shows. */
  imageAlt: localizedSchema,
  /** Stand behind the drawings. */
  photographs: z.array(z.strictObject({ asset: slugSchema, alt: localizedSchema })).default([]),
  /** What is special about it, each with a picture or a film. */
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
  /** Values by the id of their definition. */
  specifications: specificationValuesSchema.default({}),
  /** What it can be had as; absent: as it is. */
  variants: z
    .array(
      z.strictObject({
        /** Stable for ever; begins with the slug of the product. */
        id: slugSchema,
        /** Its name where measures are metric. */
        nameMetric: localizedSchema,
        /** Its name where measures are imperial. */
        nameImperial: localizedSchema,
        ...articleFields,
        /** Values in which it differs. */
        specifications: specificationValuesSchema.default({}),
      }),
    )
    .default([]),
  /** Ids of what it can do. */
  capabilities: slugs,
  /** Ids of documents to download. */
  documents: slugs,
  /** Slugs of what goes with it. */
  related: z
    .strictObject({ products: slugs, components: slugs, services: slugs, accessories: slugs, spareParts: slugs })
    .prefault({}),
  /** First day on which it is not sold any more. */
  discontinuedOn: z.iso.date('must be a day such as 2027-03-31').optional(),
  /** What takes its place. */
  successor: slugSchema.optional(),
  /** A film, the picture before it, and what it shows. */
  video: z.strictObject({ asset: slugSchema, poster: slugSchema, alt: localizedSchema }).optional(),
})
export type ProductFile = z.infer<typeof productFileSchema>
