import { hash } from 'node:crypto'
import { extractFacts } from './extract-facts.ts'
import { createLocaleMask, type LocaleMask } from './locale-mask.ts'
import type { MarkupFacts } from './page-facts.ts'

/** A part of a page. */
interface PagePart {
  /** UTF-16 units from the start of the page. */
  readonly start: number
  readonly markup: string
  /** A slice: header, footer or scripts, which are the same on all pages of a site and locale. */
  readonly isSlice: boolean
}

const SLICE_BORDER = /<!-- slice-(start|end) id="([^"]*)" -->/g

/** Splits a page at the borders of its slices; a page with wrong borders is one part. */
export function splitPage(html: string): readonly PagePart[] {
  const parts: PagePart[] = []
  let start = 0
  let open: string | undefined
  const cut = (end: number): void => {
    if (end > start) parts.push({ start, markup: html.slice(start, end), isSlice: open !== undefined })
    start = end
  }
  for (const { index, 0: border, 1: kind, 2: id } of html.matchAll(SLICE_BORDER)) {
    if (kind === 'start' ? open !== undefined : open !== id) return [{ start: 0, markup: html, isSlice: false }]
    cut(kind === 'start' ? index : index + border.length)
    open = kind === 'start' ? id : undefined
  }
  if (open !== undefined) return [{ start: 0, markup: html, isSlice: false }]
  cut(html.length)
  return parts
}

/** A part of a page with what was found in it. Addresses in `facts` are masked. */
export interface ReadPart extends PagePart {
  /** Equal for equal parts, whatever their locale. */
  readonly digest: string
  readonly facts: MarkupFacts
}

export interface ReadPage {
  /** The page with its locale masked; offsets of parts and facts are those in it. */
  readonly masked: string
  readonly parts: readonly ReadPart[]
  readonly mask: LocaleMask
}

/** Reads pages of one host and language after each other. */
export interface PageReader {
  read(html: string, urlCode: string | undefined): ReadPage
}

/** A copy, since a substring keeps the whole markup in memory. */
function detach(facts: MarkupFacts): MarkupFacts {
  // The copy has these types, since it was made of typed data.
  return JSON.parse(JSON.stringify(facts)) as MarkupFacts
}

/** Reads pages; parts that differ from earlier ones only in the locale of addresses are not read again. */
export function createPageReader(): PageReader {
  const known = new Map<string, MarkupFacts>()

  function readPart(part: PagePart): ReadPart {
    const digest = hash('sha1', part.markup, 'base64')
    const facts = known.get(digest) ?? detach(extractFacts(part.markup))
    known.set(digest, facts)
    return { ...part, digest, facts }
  }

  return {
    read(html, urlCode) {
      const mask = createLocaleMask(urlCode)
      const masked = mask.mask(html)
      return { masked, mask, parts: splitPage(masked).map(readPart) }
    },
  }
}
