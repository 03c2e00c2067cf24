import * as z from 'zod'

/** `pages.json` of a host, or of its protected pages: where in `pages.ndjson` pages stand, and what their page templates are filled with. */
export const PAGE_INDEX = 'pages.json'

/** Blocks of lines, each of a page in one language, sorted by path. */
export const PAGE_BLOCKS = 'pages.ndjson'

const position = z.int().min(0)
/** First 32 hexadecimal digits of the hash of all that a blob is made of. */
const blobId = z.string().regex(/^[0-9a-f]{32}$/)

/** The first path of a block, where it starts, and its length; bytes. */
const blockSchema = z.tuple([z.string(), position, position])

export const pageIndexSchema = z.object({
  version: z.literal(1),
  /** Sets of countries, which pages name by their position; `ALL` alone is that of international pages. */
  countrySets: z.array(z.array(z.string())),
  /** Names of countries by language, as headers and footers show them. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  /** Blocks of each site and language. */
  parts: z.array(z.object({ language: z.string(), blocks: z.array(blockSchema) })),
  /** Data of headers and footers by slice id: countries, and the blob. */
  slices: z.record(z.string(), z.array(z.tuple([position, blobId]))),
})

/** The text of `pages.json`. */
export type PageIndexFile = z.infer<typeof pageIndexSchema>

/** A page for countries that see the same: position of its countries, then blobs of markup, header, footer and page data. */
export type IndexedPage = readonly [countries: number, html: string, header: string, footer: string, data: string]

/** A line of a block: full path, with the placeholder country where it has one, and what countries see there. */
export type IndexLine = readonly [path: string, ...pages: readonly IndexedPage[]]

/** Lines of a block; an index is this release's own, written whole, so they are not checked again. */
export function parseBlock(text: string): ReadonlyMap<string, readonly IndexedPage[]> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [path, ...pages] = JSON.parse(line) as IndexLine
      return [path, pages]
    }),
  )
}
