import * as z from 'zod'
import type { EntryManifest } from '../domain/release/entry-manifest.ts'

/** `entries.json` of a host. */
export const entryManifestSchema: z.ZodType<EntryManifest> = z.object({
  version: z.literal(1),
  pages: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  names: z.record(z.string(), z.string()),
})
