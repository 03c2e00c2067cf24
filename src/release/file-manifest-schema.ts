import * as z from 'zod'
import type { FileManifest } from '../domain/release/file-manifest.ts'

/** `files.json` of a host. */
export const fileManifestSchema = z.object({
  version: z.literal(1),
  files: z.record(
    z.string(),
    z.object({ filename: z.string(), mimeType: z.string(), isProtected: z.literal(true).exactOptional() }),
  ),
}) satisfies z.ZodType<FileManifest>
