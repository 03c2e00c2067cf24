import { getDocumentProxy } from 'unpdf'

const OPTIONS = { verbosity: 0, isEvalSupported: false, useSystemFonts: false, disableFontFace: true } as const

/** What stands in a PDF. */
export interface PdfText {
  /** Of its first pages; empty where it holds nothing but pictures. */
  readonly text: string
  readonly pages: number
}

/** Gaps, and letters of typefaces that say nothing of which letters they are. */
const GAPS = /[\p{Cc}\p{Co}\s]+/gu
/** A word that was divided at the end of a line. */
const DIVIDED = /(?<=\p{Ll})[-\u2010\u00AD]\n(?=\p{Ll})/gu

/**
 * Reads the text of a PDF. Nothing in it is run, and no picture or typeface is loaded.
 * @param mostPages further ones are not read. @throws {Error} when it is none, or locked.
 */
export async function readPdfText(bytes: Uint8Array, mostPages: number): Promise<PdfText> {
  const pdf = await getDocumentProxy(bytes, OPTIONS)
  try {
    const texts: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
      page.cleanup()
    }
    return { text: texts.join('\n').replace(DIVIDED, '').replace(GAPS, ' ').trim(), pages: pdf.numPages }
  } finally {
    await pdf.destroy()
  }
}
