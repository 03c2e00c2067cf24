import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { replaceFileSync } from '../../../files/staged-file.ts'
import { isCompressible, removeCompressed, writeCompressed } from './compressed-file.ts'
import { hasContent } from '../../../files/staged-files.ts'

/** One file on its way into a release. */
export interface PublicFileTask {
  /** Where it is copied from; absent: it is at `to` already. */
  readonly from?: string
  readonly to: string
  /** Page data of Gatsby: where the page's own data go, as `{route}/_payload.json` (S1 §7). */
  readonly payloadTo?: string
  /** Where compressed neighbours are kept between builds; absent: the file gets none, the runtime compresses it when asked. */
  readonly cacheDir?: string
}

/** What became of some files. */
export interface PublicFileCounts {
  readonly files: number
  readonly bytes: number
  /** Compressed files that were not in the cache. */
  readonly compressed: number
}

/** What we need of Gatsby's `page-data.json`; pages without page data of ours, such as the root 404, have no frame. */
const pageDataSchema = z.object({
  result: z.object({
    pageContext: z
      .object({ i18n: z.unknown().optional(), frame: z.looseObject({}).optional(), content: z.unknown().optional() })
      .optional(),
  }),
})

function compressIfText(file: string, content: Buffer, cacheDir: string | undefined): PublicFileCounts {
  const counts = { files: 1, bytes: content.length, compressed: 0 }
  if (cacheDir === undefined) return counts
  if (isCompressible(file, content.length))
    return { ...counts, compressed: writeCompressed({ file, content, cacheDir }) }
  removeCompressed(file)
  return counts
}

function addCounts(a: PublicFileCounts, b: PublicFileCounts): PublicFileCounts {
  return { files: a.files + b.files, bytes: a.bytes + b.bytes, compressed: a.compressed + b.compressed }
}

function writePayload(pageData: Buffer, file: string): PublicFileCounts | undefined {
  const context = pageDataSchema.parse(JSON.parse(pageData.toString('utf8'))).result.pageContext
  if (context?.frame === undefined) return undefined
  const payload = Buffer.from(JSON.stringify({ i18n: context.i18n, frame: context.frame, content: context.content }))
  replaceFileSync(file, payload)
  return { files: 1, bytes: payload.length, compressed: 0 }
}

/**
 * Puts a file into a release: a copy, never a link, because Gatsby writes its own files in place; its compressed
 * neighbours, where it gets some; and for page data the page's payload. A file that is there already stays.
 */
export function emitPublicFile({ from, to, payloadTo, cacheDir }: PublicFileTask): PublicFileCounts {
  const content = readFileSync(from ?? to)
  if (from !== undefined && !hasContent(to, content)) replaceFileSync(to, content)
  const counts = compressIfText(to, content, cacheDir)
  const payload = payloadTo === undefined ? undefined : writePayload(content, payloadTo)
  return payload === undefined ? counts : addCounts(counts, payload)
}

/** Does several tasks one after the other, and adds up. */
export function emitPublicFiles(tasks: readonly PublicFileTask[]): PublicFileCounts {
  return tasks.map(emitPublicFile).reduce(addCounts, { files: 0, bytes: 0, compressed: 0 })
}
