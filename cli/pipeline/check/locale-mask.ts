/** Stands for a letter of the locale in masked markup; HTML has no use for it. */
const MASK = '\u0001'

/** Hides the locale in the addresses of markup, and puts it back: pages of equal content in many countries become equal. */
export interface LocaleMask {
  /** As long as the markup, so that offsets stay. */
  mask(markup: string): string
  unmask(text: string): string
}

const UNMASKED: LocaleMask = { mask: (markup) => markup, unmask: (text) => text }

/** @param urlCode locale as it stands in paths; undefined: there is nothing to hide. */
export function createLocaleMask(urlCode: string | undefined): LocaleMask {
  if (urlCode === undefined || urlCode === '') return UNMASKED
  const hidden = `/${MASK.repeat(urlCode.length)}`
  const shown = `/${urlCode}`
  const address = new RegExp(`${shown}(?=[/"?#])`, 'g')
  return {
    mask: (markup) => markup.replaceAll(address, hidden),
    unmask: (text) => (text.includes(MASK) ? text.replaceAll(hidden, shown) : text),
  }
}
