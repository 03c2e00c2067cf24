import * as z from 'zod'
import { LANGUAGES } from '../../domain/locale/language.ts'
import { LANGUAGE_KINDS, SHARED_KINDS } from './snapshot-parts.ts'

/**
 * Version of what the objects hold. Raise it whenever a type of src/domain that a snapshot is made of changes its form:
 * older snapshots are then refused instead of being misread.
 */
export const FORMAT_VERSION = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash')

/** What a snapshot consists of: for each kind, and language, the keys of its entries with the hashes of their objects. */
export const manifestSchema = z.strictObject({
  formatVersion: z.int(),
  parts: z.array(
    z.strictObject({
      kind: z.enum([...SHARED_KINDS, ...LANGUAGE_KINDS]),
      language: z.enum(LANGUAGES).optional(),
      entries: z.array(z.tuple([z.string(), hash])),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
