import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import type { PageMarkup } from '../../gatsby/page-markup.ts'

/** Rendered pages and slices with the placeholder country in them, by key. Blocking calls: for worker threads. */
export interface MarkupCache {
  /** Undefined when it is not there, or damaged: then it is removed, so that it is rendered and written again. */
  read(key: string): PageMarkup | undefined
  write(key: string, markup: PageMarkup): void
  /** Entries found damaged so far. */
  readonly damaged: number
}

/** Folder of rendered markup, below the data folder: the one that CI machines keep between builds, beside `bundle`. */
export const MARKUP_FOLDER = 'markup'

const VERSION = 2
const LINE_END = 0x0a

const headSchema = z.object({
  version: z.literal(VERSION),
  /** CRC-32 of the parts and of what follows the first line. */
  sum: z.int(),
  /** Bytes of each text, or the alias of a slice. */
  parts: z.array(z.union([z.int(), z.enum(['header', 'footer'])])),
})

type Parts = z.infer<typeof headSchema>['parts']

function sumOf(parts: Parts, body: Uint8Array): number {
  return crc32(body, crc32(JSON.stringify(parts)))
}

function toFile(markup: PageMarkup): Buffer {
  const texts: Buffer[] = []
  const parts = markup.map((part) => {
    if (typeof part !== 'string') return part.slice
    const text = Buffer.from(part)
    texts.push(text)
    return text.length
  })
  const body = Buffer.concat(texts)
  const head: z.input<typeof headSchema> = { version: VERSION, sum: sumOf(parts, body), parts }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/** @throws {Error} for a file that is damaged, or written by another version. */
function parseFile(content: Buffer): PageMarkup {
  const end = content.indexOf(LINE_END)
  const { sum, parts } = headSchema.parse(JSON.parse(content.toString('utf8', 0, end)))
  const body = content.subarray(end + 1)
  if (sumOf(parts, body) !== sum) throw new Error('The check sum differs')
  let from = 0
  return parts.map((part) => {
    if (typeof part === 'string') return { slice: part }
    from += part
    return body.toString('utf8', from - part, from)
  })
}

/** Folder of the markup that one compiled bundle renders; `root` is the folder that CI machines keep between builds. */
export function markupCacheDir(root: string, bundleHash: string): string {
  return join(root, bundleHash.slice(0, 16))
}

/**
 * Opens the cache of one compiled bundle. Files appear whole, in one step, so that several workers and machines may share
 * the folder; equal keys mean equal content, so whoever comes last changes nothing.
 */
export function openMarkupCache(dir: string): MarkupCache {
  let damaged = 0
  const fileOf = (key: string): string => join(dir, key.slice(0, 2), key.slice(2))
  return {
    read(key) {
      const file = fileOf(key)
      // In a first build most are missing, and an error for each would take longer than the check.
      if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined
      try {
        return parseFile(readFileSync(file))
      } catch {
        damaged += 1
        rmSync(file, { force: true })
        return undefined
      }
    },
    write(key, markup) {
      const file = fileOf(key)
      const draft = `${file}.${randomUUID()}`
      try {
        writeFileSync(draft, toFile(markup))
      } catch {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(draft, toFile(markup))
      }
      renameSync(draft, file)
    },
    get damaged() {
      return damaged
    },
  }
}
