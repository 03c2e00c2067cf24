import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import { DOWNLOAD_KINDS, type DownloadKind } from '../../../src/domain/portal/downloads.ts'
import { SERVICE_IDS } from '../../../src/domain/portal/applications.ts'
import type { Principal } from '../authorization/principal.ts'

/** `downloads/index.json` in the folder of files: what the download center offers. */
const downloadSchema = z.strictObject({
  id: z.string().regex(/^[\w.-]+$/),
  product: z.string().min(1),
  title: z.string().min(1),
  version: z.string(),
  platform: z.string(),
  mediaType: z.string().min(1),
  releasedOn: z.iso.date(),
  notes: z.string(),
  /** Absent: software, or a document where it is a PDF. */
  kind: z.enum(DOWNLOAD_KINDS).optional(),
  /** ISO 639-1, of what people read; absent: of no language. */
  language: z.enum(LANGUAGES).optional(),
  /** Name of the file in `downloads`. */
  file: z.string().regex(/^[\w][\w. -]*$/),
  /** Application that must be active; absent: for everybody who is logged in. */
  service: z.enum(SERVICE_IDS).optional(),
})

const downloadsSchema = z.array(downloadSchema)

export type DownloadEntry = z.infer<typeof downloadSchema>

/** A file of the download center, measured where it lies. */
export interface DownloadFile extends DownloadEntry {
  readonly size: number
  /** Hexadecimal SHA-256. */
  readonly checksum: string
}

/** What a file is. */
export const toDownloadKind = ({ kind, mediaType }: Pick<DownloadEntry, 'kind' | 'mediaType'>): DownloadKind =>
  kind ?? (mediaType === 'application/pdf' ? 'document' : 'software')

/** What the download center offers to somebody: what is for everybody, and what belongs to their active applications. */
export function listOpenDownloads(all: readonly DownloadFile[], { access }: Principal): readonly DownloadFile[] {
  const open = new Set(access.filter(({ state }) => state === 'active').map(({ service }) => service))
  return all.filter(({ service }) => service === undefined || open.has(service))
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Reads what is offered. Sizes and checksums are those of the files; each file is read once for as long as it stays the same. */
export function createDownloadReader(filesDir: string): () => Promise<readonly DownloadFile[]> {
  const checksums = new LRUCache<string, string, { readonly file: string }>({
    max: 1000,
    fetchMethod: (_key, _stale, { context }) => digest(context.file),
  })
  const measure = async (entry: DownloadEntry): Promise<DownloadFile> => {
    const file = join(filesDir, 'downloads', entry.file)
    const { size, mtimeMs } = await stat(file)
    const checksum = await checksums.forceFetch(`${file} ${size} ${mtimeMs}`, { context: { file } })
    return { ...entry, size, checksum }
  }
  return async () => {
    const text = await readFile(join(filesDir, 'downloads', 'index.json'), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '[]'
        throw error
      },
    )
    return Promise.all(downloadsSchema.parse(JSON.parse(text)).map(measure))
  }
}
