import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const recordSchema = z.object({
  version: z.literal(1),
  /** Of what the sitemaps were made of. */
  sitemapHash: z.string(),
  sitemaps: z.array(z.string()),
  /** Keys of the parts of each locale's search documents, by url code. */
  search: z.record(z.string(), z.array(z.string())),
  /** Keys of headers and footers, by slice id. */
  slices: z.record(z.string(), z.string()),
  /** Since which day pages say what they say: by site, language and route, then by print. Releases of earlier builds have none. */
  changes: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

/** `emitted.json` of a host in a release: what its files besides pages were made of, so that the next build leaves them alone. */
export type EmittedRecord = z.infer<typeof recordSchema>

/** Its name in the host's folder. */
export const EMITTED_RECORD = 'emitted.json'

/** The record of a staged host; undefined when there is none, or another version of uapp wrote it. */
export function readEmittedRecord(hostDir: string): EmittedRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(hostDir, EMITTED_RECORD), 'utf8')))
  } catch {
    return undefined
  }
}
