import * as z from 'zod'

export type FileSchema = z.core.$ZodType

/** What a schema of a file says, as far as a form needs to know. */
type ReadSchema =
  | { readonly kind: 'text' | 'date' | 'number' | 'flag' | 'other' }
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly element: FileSchema }
  | { readonly kind: 'object'; readonly shape: Readonly<Record<string, FileSchema>> }
  | { readonly kind: 'map' }
  | { readonly kind: 'union'; readonly options: readonly FileSchema[] }

/** Reads a schema: its input, where it changes what it reads. */
export function readSchema(schema: FileSchema): ReadSchema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return readSchema(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return readSchema(schema.def.in)
  if (schema instanceof z.ZodObject) return { kind: 'object', shape: schema.def.shape }
  if (schema instanceof z.ZodRecord) return { kind: 'map' }
  if (schema instanceof z.ZodArray) return { kind: 'list', element: schema.def.element }
  if (schema instanceof z.ZodUnion) return { kind: 'union', options: schema.def.options }
  if (schema instanceof z.ZodLiteral) return { kind: 'constant', value: String(schema.def.values[0]) }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: Object.values(schema.def.entries).map(String) }
  if (schema instanceof z.core.$ZodISODate) return { kind: 'date' }
  if (schema instanceof z.core.$ZodString) return { kind: 'text' }
  if (schema instanceof z.core.$ZodNumber) return { kind: 'number' }
  if (schema instanceof z.core.$ZodBoolean) return { kind: 'flag' }
  return { kind: 'other' }
}

/** A schema without what says that it may be absent, and what stands for it then. */
export function shapeOf(schema: FileSchema): {
  readonly schema: FileSchema
  readonly isOptional: boolean
  readonly defaultValue: unknown
} {
  if (schema instanceof z.ZodOptional) return { ...shapeOf(schema.def.innerType), isOptional: true }
  if (schema instanceof z.ZodPrefault) return shapeOf(schema.def.innerType)
  if (schema instanceof z.ZodDefault) return { ...shapeOf(schema.def.innerType), defaultValue: schema.def.defaultValue }
  // `protection` has its default before it is taken apart.
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodDefault)
    return { schema, isOptional: false, defaultValue: schema.def.in.def.defaultValue }
  return { schema, isOptional: false, defaultValue: undefined }
}
