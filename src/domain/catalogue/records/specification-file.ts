import * as z from 'zod'
import { slugSchema } from './classification-file.ts'
import { localizedSchema } from './localized.ts'

/** An entry of `catalogue/specifications/*.yaml`. */
export const specificationFileSchema = z
  .strictObject({
    id: slugSchema,
    group: localizedSchema,
    name: localizedSchema,
    kind: z.enum(['number', 'range', 'tolerance', 'text', 'boolean']),
    /** Unit. */
    metric: z.string().optional(),
    /** Unit; absent: the same in both systems. */
    imperial: z.string().optional(),
    factor: z.number().optional(),
    offset: z.number().default(0),
    decimals: z
      .strictObject({ metric: z.int().min(0).max(6), imperial: z.int().min(0).max(6).optional() })
      .default({ metric: 0 }),
    headline: z.boolean().default(false),
    values: z.record(z.string(), localizedSchema).optional(),
  })
  .refine((entry) => (entry.imperial === undefined) === (entry.factor === undefined), {
    path: ['factor'],
    error: 'imperial and factor belong together',
  })

/** What a specification is: name, group, units. Products hold the values. */
export type SpecificationDefinition = z.infer<typeof specificationFileSchema>

/** A value as products write it: metric numbers, a text, or a key of the definition's `values`. */
const specificationValueSchema = z.union(
  [z.number(), z.tuple([z.number(), z.number()]), z.boolean(), localizedSchema],
  { error: 'must be a number, a range [from, to], true or false, or a text' },
)
export type SpecificationInput = z.infer<typeof specificationValueSchema>
export const specificationValuesSchema = z.record(slugSchema, specificationValueSchema)
