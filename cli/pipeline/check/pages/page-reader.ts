import { hash } from 'node:crypto'
import { extractFacts } from './extract-facts.ts'
import { createLocaleMask, type LocaleMask } from './locale-mask.ts'
import type { MarkupFacts } from './page-facts.ts'
import { splitPage, type PagePart } from './split-page.ts'

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

/** A copy that stands for itself: texts that were cut out of markup keep all of it in memory. */
function detach(facts: MarkupFacts): MarkupFacts {
  // The copy is what the types say: it was made of it a moment ago.
  return JSON.parse(JSON.stringify(facts)) as MarkupFacts
}

/** Reads pages; what has been read before, but for the locale in its addresses, is not read again. */
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
