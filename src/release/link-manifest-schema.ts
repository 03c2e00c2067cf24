import * as z from 'zod'
import { LANGUAGES } from '../domain/locale/language.ts'
import type { LinkManifest } from '../domain/release/link-manifest.ts'

const namesSchema = z.partialRecord(z.enum(LANGUAGES), z.string())

/** `links.json` of a host. */
export const linkManifestSchema: z.ZodType<LinkManifest> = z.object({
  version: z.literal(1),
  products: z.record(z.string(), z.object({ route: z.string(), names: namesSchema })),
  titles: z.exactOptional(z.record(z.string(), z.record(z.string(), namesSchema))),
  files: z.record(z.string(), z.object({ slug: z.string(), mimeType: z.string() })),
})
