import * as z from 'zod'

/** A point of the picture, pixels. */
export const point = z.tuple([z.number(), z.number()])
/** Width and height, pixels. */
export const size = z.tuple([z.number().positive(), z.number().positive()])

/** A kind of element: what a record may say about it, and how it is drawn. */
export interface ElementKind<S extends z.ZodType = z.ZodType> {
  readonly schema: S
  readonly draw: (parameters: z.output<S>) => string
}

export const elementKind = <S extends z.ZodType>(
  schema: S,
  draw: (parameters: z.output<S>) => string,
): ElementKind<S> => ({ schema, draw })
