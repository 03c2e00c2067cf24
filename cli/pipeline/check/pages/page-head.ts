import type { Placed } from './page-facts.ts'
import type { ReadPage } from './page-reader.ts'
import { placeInFile } from './place-in-file.ts'

/** What the head of a page tells search engines; offsets are those in the file. */
export interface PageHead {
  readonly titles: readonly Placed[]
  readonly descriptions: readonly string[]
  readonly canonicals: readonly Placed[]
  readonly alternates: readonly { readonly hreflang: string; readonly address: string }[]
  readonly isNoindex: boolean
}

/** Joins the facts of a page's parts. */
export function toPageHead(read: ReadPage): PageHead {
  const { parts, mask } = read
  const unmask = (start: number, { value, offset }: Placed): Placed => ({
    value: mask.unmask(value).trim(),
    offset: placeInFile(read, start + offset),
  })
  return {
    titles: parts.flatMap(({ start, facts }) => facts.titles.map((title) => unmask(start, title))),
    descriptions: parts.flatMap(({ facts }) => facts.descriptions),
    canonicals: parts.flatMap(({ start, facts }) => facts.canonicals.map((one) => unmask(start, one))),
    alternates: parts.flatMap(({ facts }) =>
      facts.alternates.map(({ hreflang, address }) => ({ hreflang, address: mask.unmask(address) })),
    ),
    isNoindex: parts.some(({ facts }) => facts.isNoindex),
  }
}
