import type { DocumentFile } from '../../../src/domain/catalogue/records/classification-file.ts'
import { lettering } from './lettering.ts'

/** Ink, thin ink and lines on white paper, with the accent of the group. */
const PALETTE = {
  paper: '#fff',
  ink: '#16181a',
  thin: '#585f65',
  line: '#d9d5cd',
  copper: '#cf7a4e',
  accent: '#a94a24',
} as const

/** CSS pixels; the ratio of the thumbnails of S1 §9 (128 × 180). */
const COVER_SIZE = { width: 640, height: 900 } as const

const MARGIN = 56
const LINE_LENGTH = 24
const MAX_LINES = 5

/** Letters that the drawing font has: capitals without accents. */
function toDrawable(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}

/** Words in lines of at most `LINE_LENGTH` letters; what does not fit is left out. */
function toLines(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, MAX_LINES)
}

/** The front page of a document as a drawing: kind, title, language, and the copper line of the group's papers. */
export function renderDocumentCover(document: Pick<DocumentFile, 'type' | 'language'>, title: string): string {
  const { width, height } = COVER_SIZE
  const write = (text: string, y: number, size: number, color: string): string =>
    lettering(toDrawable(text), MARGIN, y, { size, color, weight: size / 9, anchor: 0 }).svg
  const kind = document.type.replaceAll('-', ' ')
  const ruled = Array.from({ length: 9 }, (_, index) => 470 + index * 34)
    .map((y, index) => `M${MARGIN} ${y}H${index % 4 === 3 ? 380 : width - MARGIN}`)
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.paper}"/>`,
    `<path d="M.5.5H${width - 0.5}V${height - 0.5}H.5Z" fill="none" stroke="${PALETTE.line}"/>`,
    `<path d="M0 0H14V${height}H0Z" fill="${PALETTE.copper}"/>`,
    write(kind, 84, 20, PALETTE.accent),
    ...toLines(title).map((line, index) => write(line, 150 + index * 54, 34, PALETTE.ink)),
    `<path d="${ruled}" fill="none" stroke="${PALETTE.line}" stroke-width="6"/>`,
    write(document.language, height - 70, 22, PALETTE.thin),
    '</svg>',
  ].join('')
}
