import * as z from 'zod'

/** How large archives of logs may be that come with tickets: packed and unpacked, so that a small file cannot fill a memory. */
export const archiveLimitsSchema = z.strictObject({
  /** Size of an archive, in MiB. */
  packedMiB: z.int().min(1).max(100).default(25),
  /** Size of all that is in it, in MiB. */
  unpackedMiB: z.int().min(1).max(4096).default(250),
  /** Files and folders in it. */
  entries: z.int().min(1).max(10_000).default(500),
})

export type ArchiveLimits = z.infer<typeof archiveLimitsSchema>

/** The limits where nothing is configured. */
export const ARCHIVE_LIMITS: ArchiveLimits = archiveLimitsSchema.parse({})
