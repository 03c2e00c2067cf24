import * as z from 'zod'
import { slugSchema } from './classification-file.ts'
import { localizedSchema } from './localized.ts'

/** An entry of `catalogue/specifications/*.yaml`. */
export const specificationFileSchema = z
  .strictObject({
    /** What products call it. */
    id: slugSchema,
    /** Heading that it stands under. */
    group: localizedSchema,
    /** As visitors read it. */
    name: localizedSchema,
    /** What its values look like. */
    kind: z.enum(['number', 'range', 'tolerance', 'text', 'boolean']),
    /** Unit. */
    metric: z.string().optional(),
    /** Unit; absent: the same in both systems. */
    imperial: z.string().optional(),
    /** From metric to imperial numbers: value × factor + offset. */
    factor: z.number().optional(),
    /** Added to the product; not for a tolerance, which is a difference. */
    offset: z.number().default(0),
    /** Further units, in which everybody is told the same; `scale: awg` are wire gauges of an area in mm² (ASTM B258). */
    further: z
      .array(
        z
          .strictObject({
            /** Unit; that of gauges is AWG. */
            unit: z.string().min(1),
            /** From metric numbers: value × factor + offset. */
            factor: z.number().optional(),
            /** Added to the product; not for a tolerance, which is a difference. */
            offset: z.number().default(0),
            /** Digits behind the decimal point. */
            decimals: z.int().min(0).max(6).default(0),
            /** In place of the factor, where the unit is no multiple. */
            scale: z.enum(['awg']).optional(),
          })
          .refine(({ factor, scale }) => (factor === undefined) !== (scale === undefined), {
            path: ['factor'],
            error: 'a further unit has either a factor or a scale',
          }),
      )
      .default([]),
    /** Digits behind the decimal point. */
    decimals: z
      .strictObject({ metric: z.int().min(0).max(6), imperial: z.int().min(0).max(6).optional() })
      .default({ metric: 0 }),
    /** Among the first ones of a product, on cards, too. */
    headline: z.boolean().default(false),
    /** Words of a text, by the key that products write. */
    values: z.record(z.string(), localizedSchema).optional(),
  })
  .refine((entry) => (entry.imperial === undefined) === (entry.factor === undefined), {
    path: ['factor'],
    error: 'imperial and factor belong together',
  })
  .refine(
    ({ further, metric, kind }) =>
      further.every(({ scale }) => scale === undefined) || (metric === 'mm²' && kind !== 'tolerance'),
    {
      path: ['further'],
      error: 'gauges (scale: awg) are for numbers and ranges in mm²',
    },
  )

/** What a specification is: name, group, units. Products hold the values. */
export type SpecificationDefinition = z.infer<typeof specificationFileSchema>

/** Several values side by side: metric numbers, or texts and keys. */
const severalValuesSchema = z.strictObject({
  values: z.union([z.array(z.number()).min(1), z.array(localizedSchema).min(1)]),
})

/** A metric number, a range [from, to], true or false, a text by language, a key of the definition's `values`, or several as {values: […]}. */
export const specificationValueSchema = z.union(
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
/** Values by the id of their definition. */
export const specificationValuesSchema = z.record(slugSchema, specificationValueSchema)
