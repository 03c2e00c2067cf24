import * as z from 'zod'
import { becameCurrentSchema } from '../current-history.ts'
import { gateReportSchema } from '../../domain/gate/gate-report.ts'

/** Key of the pointer: the current release, and those beside it. It is written last. */
export const POINTER = 'current.json'

/** What the keys of page templates begin with; below it as below `dist/blobs`. */
export const BLOBS = 'blobs/'
/** Of files of releases, named by the SHA-256 of their bytes. */
export const FILES = 'files/'
/** Of what tells what a release holds. */
export const RELEASES = 'releases/'
/** Of those who write into the store. */
export const WRITERS = 'writers/'

export const toBlobKey = (id: string): string => `${BLOBS}${id.slice(0, 2)}/${id.slice(2)}`
export const toFileKey = (hash: string): string => `${FILES}${hash.slice(0, 2)}/${hash.slice(2)}`
export const toIndexKey = (buildId: string): string => `${RELEASES}${buildId}.json`
/** Ids of its page templates, 16 bytes each, so that whoever sweeps need not read its pages. */
export const toBlobListKey = (buildId: string): string => `${RELEASES}${buildId}.blobs`

/** A name that is no path: it becomes a folder of this machine. */
const buildIdSchema = z.string().regex(/^[0-9A-Za-z][\w-]*$/)

const storedReleaseSchema = z.object({
  buildId: buildIdSchema,
  /** When it ceased to be current; absent: it is, or it never was. */
  until: z.iso.datetime().optional(),
})

export type StoredRelease = z.infer<typeof storedReleaseSchema>

const pointerSchema = z.object({
  version: z.literal(1),
  /** The current release. */
  buildId: buildIdSchema,
  /** All whole releases of the store, the current one among them, the newest first. */
  releases: z.array(storedReleaseSchema),
  /** Releases that the publish gate keeps back, the newest first. */
  blocked: z.array(buildIdSchema),
  /** Which release was current when, the earliest first, as far back as there is one; absent: an earlier version wrote it. */
  history: z.array(becameCurrentSchema).optional(),
})

/** `current.json` */
export type StorePointer = z.infer<typeof pointerSchema>

/** A path below a release that leads nowhere else. */
const pathSchema = z.string().refine((path) => {
  const parts = path.split('/')
  return !parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))
}, 'a path below the release')

/** Path, SHA-256, and size in bytes. */
const fileSchema = z.tuple([pathSchema, z.string().regex(/^[0-9a-f]{64}$/), z.int().min(0)])

const indexSchema = z.object({
  version: z.literal(1),
  buildId: buildIdSchema,
  /** `release.json`, as it is. */
  record: z.looseObject({ gate: gateReportSchema.optional() }),
  files: z.array(fileSchema),
})

/** What a release holds beside its page templates. */
export type StoreIndex = z.infer<typeof indexSchema>

/** The store holds something that is none of ours, or of another version; the message names it. */
export class StoreFormatError extends Error {
  override readonly name = 'StoreFormatError'
}

function parse<T>(schema: z.ZodType<T>, key: string, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new StoreFormatError(`${key} of the release store cannot be used: ${why}`, { cause })
  }
}

/** @throws {StoreFormatError} */
export const parsePointer = (bytes: Buffer): StorePointer => parse(pointerSchema, POINTER, bytes)

/** @throws {StoreFormatError} */
export const parseIndex = (key: string, bytes: Buffer): StoreIndex => parse(indexSchema, key, bytes)

const ID_BYTES = 16

export function encodeBlobList(ids: Iterable<string>): Buffer {
  return Buffer.from([...new Set(ids)].sort().join(''), 'hex')
}

export function decodeBlobList(bytes: Buffer): readonly string[] {
  return Array.from({ length: Math.floor(bytes.length / ID_BYTES) }, (_, at) =>
    bytes.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES),
  )
}
