import * as z from 'zod'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** What the host can make. */
const PICTURE_FORMATS = ['png', 'webp', 'jpg', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What a picture is turned into, as asked by the segments of an address. */
export interface Operations {
  readonly width?: number
  readonly height?: number
  readonly fit: 'crop' | 'clip' | 'scale' | 'max'
  readonly format?: PictureFormat
  /** 1 to 100. */
  readonly quality: number
  /** Choose the format by what the browser accepts. */
  readonly isAutomatic: boolean
}

/** A segment that is no operation, or one with a wrong value; the message names it. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
}

/** Most pixels of a picture that is made, so that one address cannot take all memory. */
const MAX_PIXELS = 40_000_000

const pixels = z.coerce.number().int().min(1).max(10_000)

const schemas = {
  resize: z
    .strictObject({
      width: pixels.optional(),
      height: pixels.optional(),
      fit: z.enum(['crop', 'clip', 'scale', 'max']).default('clip'),
    })
    .refine(({ width, height }) => width !== undefined || height !== undefined, 'needs a width or a height')
    .refine(
      ({ width, height }) => (width ?? 1) * (height ?? 1) <= MAX_PIXELS,
      `has more than ${MAX_PIXELS / 1_000_000} megapixels`,
    ),
  output: z.strictObject({ format: z.enum(PICTURE_FORMATS) }),
  quality: z.strictObject({ value: z.coerce.number().int().min(1).max(100) }),
} as const

/** `width:480,fit:crop` as a record. */
function parseArguments(segment: string, text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(':'))
  if (pairs.some((pair) => pair.length !== 2)) {
    throw new OperationError(`"${segment}": arguments are written name:value, separated by commas`)
  }
  return Object.fromEntries(pairs)
}

function parseSegment<T extends z.ZodType>(segment: string, text: string, schema: T): z.output<T> {
  const result = schema.safeParse(parseArguments(segment, text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.join('.') ?? ''
  throw new OperationError(`"${segment}": ${place === '' ? '' : `${place}: `}${issue?.message ?? 'wrong value'}`)
}

/**
 * Reads the operation segments of an asset address, in any order: `resize=width:…,height:…,fit:crop|clip|scale|max`,
 * `output=format:png|webp|jpg|avif`, `quality=value:1…100`, and bare `auto_image` and `compress`
 * (https://hygraph.com/docs/api-reference/assets/asset-transformations). `fit` is `clip` and quality 90 unless given.
 * @throws {OperationError} naming the segment that is none, is doubled, or has a wrong value.
 */
export function parseOperations(segments: readonly string[]): Operations {
  let operations: Operations = { fit: 'clip', quality: 90, isAutomatic: false }
  const seen = new Set<string>()
  for (const segment of segments) {
    const [name = '', text] = segment.split('=', 2)
    if (seen.has(name)) throw new OperationError(`"${segment}": ${name} is given twice`)
    seen.add(name)
    if (name === 'auto_image' && text === undefined) operations = { ...operations, isAutomatic: true }
    else if (name === 'compress' && text === undefined) continue
    else if (text !== undefined && name === 'resize') {
      const { width, height, fit } = parseSegment(segment, text, schemas.resize)
      operations = {
        ...operations,
        fit,
        ...omitUndefined({ width, height }),
      }
    } else if (text !== undefined && name === 'output') {
      operations = { ...operations, ...parseSegment(segment, text, schemas.output) }
    } else if (text !== undefined && name === 'quality') {
      operations = { ...operations, quality: parseSegment(segment, text, schemas.quality).value }
    } else {
      throw new OperationError(
        `"${segment}": the operations are resize=…, output=…, quality=…, auto_image and compress`,
      )
    }
  }
  return operations
}
