import type { ShareCard } from '../plan/compose/share-card.ts'
import type { CardColours } from './card-colours.ts'
import type { CardFont, FontStyle } from './card-font.ts'

/**
 * Breaks a text into lines at words, within `maxWidth`. A word that is longer stands on a line of its own, and `fits` is
 * false.
 */
export function wrapText(
  text: string,
  maxWidth: number,
  measure: (text: string) => number,
): { readonly lines: readonly string[]; readonly fits: boolean } {
  const lines: string[] = []
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return { lines, fits: lines.every((line) => measure(line) <= maxWidth) }
}

/** Breaks words that are longer than a line; each piece but the last gets a hyphen. */
export function breakLongWords(text: string, maxWidth: number, measure: (text: string) => number): string {
  const pieces: string[] = []
  for (const word of text.split(' ')) {
    let piece = ''
    for (const character of word) {
      if (piece !== '' && measure(`${piece}${character}-`) > maxWidth) {
        pieces.push(`${piece}-`)
        piece = ''
      }
      piece += character
    }
    pieces.push(piece)
  }
  return pieces.join(' ')
}

/** Size that every network shows without cutting (ogp.me; developers.facebook.com/docs/sharing/webmasters/images). */
export const CARD_SIZE = { width: 1200, height: 630 } as const

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Inside the frame of the sheet, above its title block. */
const SHEET: Box = { x: 28, y: 28, width: 1144, height: 574 }
const BLOCK_TOP = 514
const MARGIN = 44
/** Part of the sheet that a picture takes beside a title. */
const PICTURE_WIDTH = 500

const TITLE: FontStyle = { wght: 600, wdth: 84 }
const LABEL: FontStyle = { wght: 500, wdth: 106 }
const BRAND: FontStyle = { wght: 640, wdth: 108 }
const TITLE_SIZES = [112, 96, 84, 74, 66, 58, 52, 46, 40]
const SMALLEST_TITLE = 36
const LINE_HEIGHT = 1.1
const LABEL_SIZE = 27
const BRAND_SIZE = 38

/** How a card is laid out: where its picture goes, and everything else as a drawing. */
export interface DrawnCard {
  /** Absent: the card shows none. */
  readonly picture?: Box
  readonly svg: string
}

interface Placed {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly style: FontStyle
  readonly fill: string
}

function toPaths(font: CardFont, { text, x, baseline, size, style, fill }: Placed): string {
  const { outlines, scale } = font.draw(text, style, size)
  const glyphs = outlines.map(
    ({ path, x: offset }) =>
      `<path transform="translate(${(x + offset).toFixed(2)} ${baseline}) scale(${scale} ${-scale})" d="${path}"/>`,
  )
  return `<g fill="${fill}">${glyphs.join('')}</g>`
}

interface FittedTitle {
  readonly lines: readonly string[]
  readonly size: number
}

/** The largest size at which the title fits; at the smallest size words are broken, and the rest is cut off. */
function fitTitle(font: CardFont, title: string, { width, height }: Box): FittedTitle {
  const measureAt = (size: number) => (text: string) => font.measure(text, TITLE, size)
  const maxLinesAt = (size: number): number => Math.floor(height / (size * LINE_HEIGHT))
  for (const size of TITLE_SIZES) {
    const { lines, fits } = wrapText(title, width, measureAt(size))
    if (fits && lines.length <= maxLinesAt(size)) return { lines, size }
  }
  const broken = breakLongWords(title, width, measureAt(SMALLEST_TITLE))
  const { lines } = wrapText(broken, width, measureAt(SMALLEST_TITLE))
  const kept = lines.slice(0, maxLinesAt(SMALLEST_TITLE))
  const isCut = kept.length < lines.length
  return { size: SMALLEST_TITLE, lines: isCut ? [...kept.slice(0, -1), `${kept.at(-1) ?? ''} …`] : kept }
}

/** Spaces and hyphens that only matter where a browser breaks lines. */
function toPlain(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s/gu, ' ')
}

function listTexts(card: ShareCard, font: CardFont, colours: CardColours, textBox: Box): readonly Placed[] {
  const overline = card.overline === undefined ? '' : toPlain(card.overline)
  const texts: Placed[] = []
  const top = textBox.y + LABEL_SIZE
  if (overline !== '' && font.canDraw(overline)) {
    const base = { x: textBox.x, baseline: top, style: LABEL, fill: colours.accent }
    const room = (size: number): boolean => font.measure(overline, LABEL, size) <= textBox.width
    texts.push({ ...base, text: overline, size: [LABEL_SIZE, 24, 21, 18].find(room) ?? 16 })
  }
  const titleTop = top + 26
  const { lines, size } = fitTitle(font, toPlain(card.title), {
    ...textBox,
    height: textBox.y + textBox.height - titleTop,
  })
  const bottom = textBox.y + textBox.height
  for (const [at, text] of lines.entries()) {
    // The last line always stands on the title block.
    const baseline = Math.round(bottom - size * (0.2 + (lines.length - 1 - at) * LINE_HEIGHT))
    texts.push({ text, x: textBox.x, baseline, size, style: TITLE, fill: colours.ink })
  }
  return texts
}

/**
 * Draws a card as a drawing sheet: frame, title block with the brand, title and picture side by side. A title with letters
 * that the typeface lacks (Japanese, Chinese) is left to the network, which shows it below the card anyway: then the picture
 * has the sheet to itself.
 */
export function drawCard(card: ShareCard, font: CardFont, colours: CardColours, hasPicture: boolean): DrawnCard {
  const { x, y, width } = SHEET
  const inner = BLOCK_TOP - y
  const canWrite = font.canDraw(toPlain(card.title))
  const pictureWidth = canWrite ? PICTURE_WIDTH : width
  const picture: Box | undefined = hasPicture
    ? { x: x + width - pictureWidth, y, width: pictureWidth, height: inner }
    : undefined
  const textWidth = width - 2 * MARGIN - (picture?.width ?? 0)
  const textBox = { x: x + MARGIN, y: y + MARGIN, width: textWidth, height: inner - MARGIN - 24 }
  const texts = canWrite ? listTexts(card, font, colours, textBox) : []
  const name = font.canDraw(card.brand) ? card.brand : ''
  const label = { text: name, style: BRAND, fill: colours.ink }
  const brand: Placed = { ...label, x: x + MARGIN + 40, baseline: BLOCK_TOP + 57, size: BRAND_SIZE }
  // Without title and picture the brand has the sheet to itself.
  const sign: Placed = { ...label, x: textBox.x, baseline: Math.round(y + inner / 2 + 36), size: 104 }
  const profiles = [
    `<rect width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${colours.paper}"/>`,
    ...(picture === undefined
      ? []
      : [`<rect x="${picture.x}" y="${y}" width="${picture.width}" height="${inner}" fill="${colours.surface}"/>`]),
    // A block of title, as on a drawing: the accent stands where the revision would.
    `<rect x="${x + MARGIN}" y="${BLOCK_TOP + 30}" width="22" height="28" fill="${colours.accent}"/>`,
    `<g fill="none" stroke="${colours.ink}" stroke-width="2">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${SHEET.height}"/>`,
    `<path d="M${x} ${BLOCK_TOP}H${x + width}${picture !== undefined && canWrite ? `M${picture.x} ${y}V${BLOCK_TOP}` : ''}"/>`,
    '</g>',
    ...[...texts, ...(canWrite || hasPicture ? [brand] : [sign])].map((text) => toPaths(font, text)),
  ]
  const { width: w, height: h } = CARD_SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${profiles.join('')}</svg>`
  if (picture === undefined) return { svg }
  // The lines around it stay visible.
  return { svg, picture: { x: picture.x + 1, y: y + 1, width: picture.width - 2, height: inner - 2 } }
}
