import * as z from 'zod'
import { slugSchema } from '../../../src/domain/catalogue/records/classification-file.ts'
import { localizedSchema } from '../../../src/domain/catalogue/records/localized.ts'
import { specificationFileSchema } from '../../../src/domain/catalogue/records/specification-file.ts'
import { LANGUAGES } from '../../../src/domain/locale/language.ts'

const column = z.string().min(1)

/** The name of a column, or {columns: […]}, of which the first that is filled counts, with {values: {…}} for other words, or {value: …}, the same for all. */
export const fieldSchema = z.union(
  [
    column,
    z.strictObject({
      columns: z.array(column).min(1),
      /** What a value of the source is called here. */
      values: z.record(z.string(), z.string()).optional(),
    }),
    z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) }),
  ],
  { error: 'must be the name of a column, {columns: […]}, or {value: …}' },
)
export type FieldMapping = z.infer<typeof fieldSchema>

/** A field for all languages, or a map with one for each; a column `Name` takes `Name@de` and `Name@en` as well. */
export const textSchema = z.union([z.partialRecord(z.enum(LANGUAGES), fieldSchema), fieldSchema])
export type TextMapping = z.infer<typeof textSchema>

/** The name of a column, or {column, factor?, values?, define?}: one column, or two for the ends of a range. */
export const specificationSchema = z.union([
  column,
  z.strictObject({
    column: z.union([column, z.array(column).min(1)]),
    /** Numbers are multiplied by it: 10 for centimetres where the definition says millimetres. */
    factor: z.number().optional(),
    /** What a value of the source is called here; the keys of the definition's values. */
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** A definition that the catalogue does not have yet (docs/content-files.md “Specification definition”). */
    define: z.looseObject({ name: localizedSchema, kind: specificationFileSchema.shape.kind }).optional(),
  }),
])
export type SpecificationMapping = z.infer<typeof specificationSchema>

/** Prices: a column may have several values, those of one price at the same place in each; a single one counts for all. */
export const priceSchema = z.strictObject({
  /** Number. */
  amount: fieldSchema,
  /** ISO 4217, such as EUR. */
  currency: fieldSchema,
  /** Codes, divided by commas; `*` and absent: all that have no price of their own. */
  countries: fieldSchema.optional(),
  /** Least quantity. */
  from: fieldSchema.optional(),
  /** What one pays it for; `1` and absent: a piece. */
  unit: fieldSchema.optional(),
  /** Whether the tax on sales is in it. */
  tax: z.enum(['excluded', 'included']).default('excluded'),
  /** First day on which it holds; `*` and absent: it holds already. */
  validFrom: fieldSchema.optional(),
  /** Last day on which it holds; `*` and absent: for ever. */
  validUntil: fieldSchema.optional(),
})
export type PriceMapping = z.infer<typeof priceSchema>

/** What a product or a variant is ordered by. */
const articleShape = {
  /** Article number. */
  sku: fieldSchema.optional(),
  /** One with a wrong check digit is told, and not written. */
  gtin: fieldSchema.optional(),
  /** Of each product or variant. */
  prices: z.array(priceSchema).optional(),
}
const articleSchema = z.strictObject(articleShape)
export type ArticleMapping = z.infer<typeof articleSchema>

/** A mapping file: how a catalogue of another system becomes content files (docs/importing.md). */
export const mappingSchema = z.strictObject({
  /** Language of texts whose column names none. */
  language: z.enum(LANGUAGES).default('en'),
  /** Sign between a number's whole and its fraction. */
  decimal: z.enum(['.', ',']).default('.'),
  /** Between several values of a cell. */
  separator: z.string().min(1).default('|'),
  /** How a text file is read. */
  csv: z
    .strictObject({
      /** Between columns; absent: found. */
      delimiter: z.string().length(1).optional(),
      /** Of the file. */
      encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']).default('utf-8'),
    })
    .prefault({}),
  /** Sheet of a workbook; absent: the largest. */
  sheet: z.string().optional(),
  /** What a product is made of. */
  product: z.strictObject({
    /** What tells products apart, in the source and for ever. */
    key: fieldSchema,
    /** Last segment of its address; absent: the key. */
    slug: fieldSchema.optional(),
    /** Id of a brand. */
    brand: fieldSchema,
    ...articleShape,
    /** First day on which it is not sold any more. */
    discontinuedOn: fieldSchema.optional(),
    /** What takes its place, by its key. */
    successor: fieldSchema.optional(),
    /** As visitors read it. */
    name: textSchema,
    /** A few words. */
    shortDescription: textSchema.optional(),
    /** Markdown or HTML. */
    longDescription: textSchema.optional(),
    /** What the first picture shows. */
    imageAlt: textSchema.optional(),
    /** Names of pictures, or of files in `pictures`. */
    images: fieldSchema.optional(),
    /** Codes; absent: everywhere. */
    countries: fieldSchema.optional(),
    /** Ids of capabilities; others are told as lost. */
    capabilities: fieldSchema.optional(),
    /** Whether it is new. */
    new: fieldSchema.optional(),
    /** Other products, by their keys. */
    related: z
      .strictObject({
        products: fieldSchema,
        components: fieldSchema,
        services: fieldSchema,
        accessories: fieldSchema,
        spareParts: fieldSchema,
      })
      .partial()
      .prefault({}),
  }),
  /** Where products stand. */
  classification: z.strictObject({
    /** A column with a name or a path of names, or a column a step of it; absent: the source has no groups. */
    columns: z.array(column).default([]),
    /** Between the steps of a path in one cell. */
    path: z.string().min(1).optional(),
    /** Slug of a classification by what the source says. */
    values: z.record(z.string(), slugSchema).default({}),
    /**
     * Classifications that are not there are made, below this one, in which products without a group stand themselves; absent:
     * products of groups that are not there are refused.
     */
    createBelow: slugSchema.optional(),
  }),
  /** Rows with the same `product.key` are variants of one product. */
  variants: z.strictObject({ key: fieldSchema, name: textSchema, ...articleShape }).optional(),
  /** By the id of a specification. */
  specifications: z.record(slugSchema, specificationSchema).default({}),
  /** Makes specifications of all features of a BMEcat catalogue that are not named above. */
  features: z.boolean().default(false),
  /** Group of the specifications that are defined here, as product pages head it. */
  group: localizedSchema.default('Technical data'),
  /** Folder of pictures that `product.images` names, from the mapping's own. */
  pictures: z.string().optional(),
  /** Columns that are left out on purpose. */
  ignore: z.array(column).default([]),
})
export type Mapping = z.infer<typeof mappingSchema>
export type MappingInput = z.input<typeof mappingSchema>
