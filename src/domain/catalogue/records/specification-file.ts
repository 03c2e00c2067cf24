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

/** Several values side by side: metric numbers, or texts and keys. */
const severalValuesSchema = z.strictObject({
  values: z.union([z.array(z.number()).min(1), z.array(localizedSchema).min(1)]),
})

/** A value as products write it: metric numbers, a text, a key of the definition's `values`, or several of these. */
const specificationValueSchema = z.union(
  [z.number(), z.tuple([z.number(), z.number()]), z.boolean(), severalValuesSchema, localizedSchema],
  {
    error: 'must be a number, a range [from, to], true or false, a text, or several as {values: […]}',
  },
)
export type SpecificationInput = z.infer<typeof specificationValueSchema>
export type SeveralValues = z.infer<typeof severalValuesSchema>

/** Whether a value is several. */
export const isSeveral = (value: SpecificationInput): value is SeveralValues =>
  typeof value === 'object' && !Array.isArray(value) && 'values' in value

/** The numbers of several values; undefined: they are texts. */
export const toNumbers = ({ values }: SeveralValues): readonly number[] | undefined => {
  const numbers = values.filter((one) => typeof one === 'number')
  return numbers.length === values.length ? numbers : undefined
}
export const specificationValuesSchema = z.record(slugSchema, specificationValueSchema)
