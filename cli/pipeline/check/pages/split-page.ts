/** A part of a page. */
export interface PagePart {
  /** UTF-16 units from the start of the page. */
  readonly start: number
  readonly markup: string
  /** A slice: header, footer or scripts, which are the same on all pages of a site and locale. */
  readonly isSlice: boolean
}

const SLICE_BORDER = /<!-- slice-(start|end) id="([^"]*)" -->/g

/** Takes a page apart at the borders of its slices; a page whose borders do not fit is one part. */
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
