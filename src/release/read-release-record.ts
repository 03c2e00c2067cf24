import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { RELEASE_FORMS } from '../domain/release/release-form.ts'
import { gateReportSchema } from '../domain/gate/gate-report.ts'
import { releaseRootSchema } from './root/release-contents.ts'

const countsSchema = z.object({
  hosts: z.int(),
  sites: z.int(),
  locales: z.int(),
  pages: z.int(),
  /** Render groups; 0 in records of releases that called them otherwise. */
  groups: z.int().default(0),
  redirects: z.int(),
  warnings: z.int(),
})

const staleSchema = z.object({ id: z.string(), since: z.iso.datetime() })

/** What a release holds besides its URLs, and how many warnings its build gave. */
export type ReleaseCounts = z.infer<typeof countsSchema>

const recordSchema = z.object({
  buildId: z.string(),
  /** Hash of all that the release was made of. */
  contentHash: z.string(),
  /** Hash of everything that a build starts from: an equal one, and there is nothing to plan. */
  inputHash: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** Id of the snapshot that it was made of: what its sources cannot give later stays as it is there. */
  snapshot: z.string().optional(),
  hosts: z.array(z.string()),
  /** What it holds of its pages; absent in releases of earlier builds, which hold files. */
  form: z.enum(RELEASE_FORMS).optional(),
  urls: z.int(),
  /** What it holds, in one hash (decision 104); absent in releases of earlier builds. */
  root: releaseRootSchema.optional(),
  /** The moment that its dated entries were chosen for, where somebody asked for another one than that of the build. */
  asOf: z.iso.datetime().optional(),
  counts: countsSchema.optional(),
  /** What the publish gate found, and who accepted it. */
  gate: gateReportSchema.optional(),
  /** When dates of entries make another release of the same content; absent: never. */
  nextChange: z.iso.datetime().optional(),
  /** Entries that their source could not give, as they were before; absent: none. */
  stale: z.array(staleSchema).optional(),
})

/** `release.json` of a release: where it comes from. Without it a tree is not whole, and nobody builds on it. */
export type ReleaseRecord = z.infer<typeof recordSchema>

/** A record as it was written; undefined: another version of uapp wrote it. */
export function parseReleaseRecord(value: unknown): ReleaseRecord | undefined {
  return recordSchema.safeParse(value).data
}

/** The record of a release; undefined when there is none, or another version of uapp wrote it. */
export async function readReleaseRecord(releaseDir: string): Promise<ReleaseRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(releaseDir, 'release.json'), 'utf8')))
  } catch {
    return undefined
  }
}
