import { Buffer } from 'node:buffer'
import { PDFDocument, PageSizes, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib'

/** What stands on the cover of a document. */
export interface DocumentCover {
  readonly title: string
  readonly subtitle: string
  /** Language of the document, as `en`. */
  readonly language: string
  /** Number of pages; the cover is the first. */
  readonly pages: number
  /** Stands in for a title that the standard fonts cannot write. */
  readonly englishTitle?: string
}

const GROUP = 'Trenholt'
const FIXED_DATE = new Date('2026-01-01T00:00:00Z')
const MARGIN = 64
const TITLE_SIZE = 34
const MAX_PAGES = 400
const INK = rgb(0.086, 0.094, 0.102)
const QUIET = rgb(0.345, 0.373, 0.396)
const LINE = rgb(0.851, 0.835, 0.804)
const COPPER = rgb(0.663, 0.29, 0.141)
const WIRE = rgb(0.914, 0.898, 0.871)

interface Fonts {
  readonly text: PDFFont
  readonly bold: PDFFont
}

function canWrite(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text)
    return true
  } catch {
    return false
  }
}

/* The standard fonts know Western European letters: others lose their accents, other scripts give way to English. */
function toWritable(font: PDFFont, text: string, fallback: string): string {
  const candidates = [text, text.normalize('NFD').replaceAll(/\p{M}/gu, ''), fallback]
  return candidates.find((candidate) => candidate !== '' && canWrite(font, candidate)) ?? ''
}

function toLines(font: PDFFont, text: string, size: number, width: number): readonly string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    return last !== undefined && font.widthOfTextAtSize(longer, size) <= width
      ? [...lines.slice(0, -1), longer]
      : [...lines, word]
  }, [])
}

/** The wire across the page: insulation, then seven strands of copper. */
function drawWire(page: PDFPage, y: number): void {
  const width = page.getWidth()
  const end = width * 0.68
  page.drawRectangle({ x: 0, y: y - 11, width: end, height: 22, color: WIRE, borderColor: INK, borderWidth: 1.25 })
  page.drawRectangle({ x: end, y: y - 7, width: 96, height: 14, color: COPPER, borderColor: INK, borderWidth: 1.25 })
  for (const offset of [-3.5, 0, 3.5]) {
    page.drawLine({ start: { x: end, y: y + offset }, end: { x: end + 96, y: y + offset }, thickness: 0.6, color: INK })
  }
  page.drawLine({ start: { x: 0, y }, end: { x: width, y }, thickness: 0.5, color: INK, dashArray: [14, 4, 3, 4] })
}

function drawMark(page: PDFPage, x: number, y: number): void {
  page.drawCircle({ x, y, size: 18, borderColor: INK, borderWidth: 2.5 })
  const spots = [0, 1, 2, 3, 4, 5].map((i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)] as const)
  for (const [dx, dy] of [[0, 0] as const, ...spots]) {
    page.drawCircle({ x: x + dx * 9.6, y: y + dy * 9.6, size: 4.2, color: COPPER })
  }
}

function drawCover(page: PDFPage, { text, bold }: Fonts, cover: DocumentCover): void {
  const height = page.getHeight()
  drawMark(page, MARGIN + 18, height - MARGIN - 18)
  page.drawText(GROUP, { x: MARGIN + 50, y: height - MARGIN - 26, size: 24, font: bold, color: INK })
  drawWire(page, height - 250)
  const title = toWritable(bold, cover.title, cover.englishTitle ?? '')
  toLines(bold, title, TITLE_SIZE, page.getWidth() - 2 * MARGIN).forEach((line, i) =>
    page.drawText(line, {
      x: MARGIN,
      y: height - 340 - i * TITLE_SIZE * 1.2,
      size: TITLE_SIZE,
      font: bold,
      color: INK,
    }),
  )
  const lines = toLines(bold, title, TITLE_SIZE, page.getWidth() - 2 * MARGIN).length
  const subtitle = toWritable(text, cover.subtitle, '')
  page.drawText(subtitle, { x: MARGIN, y: height - 350 - lines * TITLE_SIZE * 1.2, size: 15, font: text, color: QUIET })
  page.drawLine({
    start: { x: MARGIN, y: 96 },
    end: { x: page.getWidth() - MARGIN, y: 96 },
    thickness: 0.75,
    color: LINE,
  })
  const facts = `${cover.language.toUpperCase()}   ${cover.pages} p.`
  page.drawText(facts, { x: MARGIN, y: 72, size: 10, font: text, color: QUIET })
}

function drawInnerPage(page: PDFPage, { text }: Fonts, number: number): void {
  const [width, height] = [page.getWidth(), page.getHeight()]
  page.drawLine({
    start: { x: MARGIN, y: height - 56 },
    end: { x: width - MARGIN, y: height - 56 },
    thickness: 1.25,
    color: COPPER,
  })
  page.drawText(GROUP, { x: MARGIN, y: height - 48, size: 9, font: text, color: QUIET })
  page.drawText(String(number), { x: width - MARGIN - 12, y: 48, size: 9, font: text, color: QUIET })
}

/**
 * A document as a PDF: a cover with the group's name, the wire line, title and subtitle, then numbered pages.
 * The same input gives the same bytes. Throws a RangeError when `pages` is not 1 to 400.
 */
export async function renderDocumentPdf(cover: DocumentCover): Promise<Buffer> {
  const { title, subtitle, language, pages, englishTitle } = cover
  if (!Number.isInteger(pages) || pages < 1 || pages > MAX_PAGES) {
    throw new RangeError(`pages must be a whole number from 1 to ${MAX_PAGES}, not ${pages}`)
  }
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title || (englishTitle ?? ''), { showInWindowTitleBar: true })
  document.setSubject(subtitle)
  document.setAuthor(GROUP)
  document.setLanguage(language)
  document.setCreationDate(FIXED_DATE)
  document.setModificationDate(FIXED_DATE)
  const fonts: Fonts = {
    text: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  drawCover(document.addPage(PageSizes.A4), fonts, cover)
  for (let number = 2; number <= pages; number += 1) drawInnerPage(document.addPage(PageSizes.A4), fonts, number)
  return Buffer.from(await document.save({ addDefaultPage: false, useObjectStreams: true }))
}
