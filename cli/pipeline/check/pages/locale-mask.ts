/** Stands for the locale in masked markup; HTML has no use for it. */
const MASK = '\u0001'
const HIDDEN = `/${MASK}`

/** Hides the locale in the addresses of markup, and puts it back: pages of equal content in many countries become equal. */
export interface LocaleMask {
  mask(markup: string): string
  unmask(text: string): string
  /** Offset in the markup of an offset in what was made of it. */
  unmaskOffset(masked: string, offset: number): number
}

const UNMASKED: LocaleMask = {
  mask: (markup) => markup,
  unmask: (text) => text,
  unmaskOffset: (_text, offset) => offset,
}

/** @param urlCode locale in paths; undefined: nothing is masked. */
export function createLocaleMask(urlCode: string | undefined): LocaleMask {
  if (urlCode === undefined || urlCode === '') return UNMASKED
  const shown = `/${urlCode}`
  const address = new RegExp(`${shown}(?=[/"?#])`, 'g')
  return {
    mask: (markup) => markup.replaceAll(address, HIDDEN),
    unmask: (text) => (text.includes(MASK) ? text.replaceAll(HIDDEN, shown) : text),
    unmaskOffset(masked, offset) {
      let hidden = 0
      for (let at = masked.indexOf(MASK); at >= 0 && at < offset; at = masked.indexOf(MASK, at + 1)) hidden += 1
      return offset + hidden * (urlCode.length - MASK.length)
    },
  }
}
