import * as z from 'zod'
import type { TemplateName } from '../page/page-node.ts'

/**
 * Packs are for hosts that count files: the page data of one locale, site and template in one file. It holds the bodies of
 * `page-data.json` one after the other, sorted by path; then its index as JSON; last a trailer of fixed length that says
 * where the index starts. A pack needs no other file, so it is replaced in one step. `_payload.json` is a part of the body,
 * because Gatsby's `page-data.json` wraps it unchanged.
 */
export const PAGE_PACKS_FOLDER = 'packs'

/** Start of the page data, its length, start of the payload within it, length of the payload; all in bytes. */
export type PackedBody = readonly [start: number, length: number, payloadStart: number, payloadLength: number]

export interface PagePackIndex {
  readonly version: 1
  /** By full path of the page. */
  readonly pages: Readonly<Record<string, PackedBody>>
}

/** Which pages lie in one pack. */
export interface PagePackKey {
  readonly urlCode: string
  readonly siteId: string
  readonly template: TemplateName
}

/** Bytes of a pack. */
export interface PackedRange {
  readonly start: number
  readonly length: number
}

/** What a pack holds of a page. */
export type PackedPart = 'page-data' | 'payload'

/** File of a pack below `packs/`: `de-ch/site-main.product.pack`. */
export function toPagePackFile({ urlCode, siteId, template }: PagePackKey): string {
  return `${urlCode}/${encodeURIComponent(siteId)}.${template}.pack`
}

const TRAILER = /^uapp-page-pack\/1 (\d{15})\n$/
/** Length of the trailer. */
export const PAGE_PACK_TRAILER_BYTES = 33

/** The end of a pack. @param indexStart where its index starts: where its bodies end. */
export function formatPagePackTrailer(indexStart: number): string {
  return `uapp-page-pack/1 ${String(indexStart).padStart(15, '0')}\n`
}

/** Where the index of a pack starts; undefined when the text is no trailer. */
export function parsePagePackTrailer(text: string): number | undefined {
  const [, start] = TRAILER.exec(text) ?? []
  return start === undefined ? undefined : Number(start)
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function isPackedBody(value: unknown, indexStart: number): value is PackedBody {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isSize)) return false
  const [start = 0, length = 0, payloadStart = 0, payloadLength = 0] = value
  return start + length <= indexStart && payloadStart + payloadLength <= length
}

/**
 * Reads the index of a pack. Every range is checked, without copying: a pack may have ten thousand pages.
 * @throws {z.ZodError} or {SyntaxError} when it is none, or names bytes that are no bodies.
 */
export function parsePagePackIndex(text: string, indexStart: number): PagePackIndex {
  const schema = z.object({
    version: z.literal(1),
    pages: z.custom<PagePackIndex['pages']>(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        Object.values(value).every((body) => isPackedBody(body, indexStart)),
      'Expected ranges of this pack by path',
    ),
  })
  return schema.parse(JSON.parse(text))
}

/** The bytes of a page's part; undefined when the pack has no such page. */
export function findPackedRange({ pages }: PagePackIndex, path: string, part: PackedPart): PackedRange | undefined {
  const body = Object.hasOwn(pages, path) ? pages[path] : undefined
  if (body === undefined) return undefined
  const [start, length, payloadStart, payloadLength] = body
  return part === 'page-data' ? { start, length } : { start: start + payloadStart, length: payloadLength }
}

/**
 * The page whose data a public file holds: `page-data/de/about/page-data.json` and `de/about/_payload.json` → `/de/about`;
 * undefined for other files.
 */
export function parsePackedFile(name: string): { readonly path: string; readonly part: PackedPart } | undefined {
  const [, dataOf] = /^page-data\/(.+)\/page-data\.json$/.exec(name) ?? []
  if (dataOf !== undefined) return { path: `/${dataOf}`, part: 'page-data' }
  const [, payloadOf] = /^(.+)\/_payload\.json$/.exec(name) ?? []
  return payloadOf === undefined ? undefined : { path: `/${payloadOf}`, part: 'payload' }
}
