import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

/** Parts of the site's own typeface by script; a text is drawn with as many as it takes. */
const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`,
)

/** Weight and width as axes of the typeface. */
export interface FontStyle {
  readonly wght: number
  readonly wdth: number
}

interface DrawnText {
  /** `d` of an SVG path in units of the drawing, baseline at 0. */
  readonly outlines: readonly { readonly path: string; readonly x: number }[]
  readonly scale: number
  readonly width: number
}

/** The typeface with outlines: what it draws is the same on every machine, whatever fonts that has. */
export interface CardFont {
  /** Whether every letter is in the typeface; Japanese and Chinese are not. */
  canDraw(text: string): boolean
  measure(text: string, style: FontStyle, size: number): number
  draw(text: string, style: FontStyle, size: number): DrawnText
}

async function openFont(specifier: string): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(specifier)
  // fontkit cannot vary the outlines of WOFF2 itself.
  return create(Buffer.from(await decompress(await readFile(file))))
}

/** Opens the typeface; takes some 50 ms. */
export async function openCardFont(): Promise<CardFont> {
  const parts: Font[] = []
  // One after the other: the decompressor gives a view of its own memory, which the next call writes over.
  for (const file of FILES) parts.push(await openFont(file))
  const varied = new Map<string, readonly Font[]>()
  /** Widths at size 1, by style and text: a title is measured at several sizes. */
  const widths = new Map<string, number>()

  function inStyle({ wght, wdth }: FontStyle): readonly Font[] {
    const key = `${wght} ${wdth}`
    const known = varied.get(key) ?? parts.map((part) => part.getVariation({ wght, wdth }))
    varied.set(key, known)
    return known
  }

  function partOf(character: string): number {
    const codePoint = character.codePointAt(0) ?? 0
    return parts.findIndex((part) => part.hasGlyphForCodePoint(codePoint))
  }

  /** The text in runs that one part of the typeface draws. */
  function splitByPart(text: string): readonly { readonly part: number; readonly text: string }[] {
    const runs: { part: number; text: string }[] = []
    for (const character of text) {
      const part = partOf(character)
      const last = runs.at(-1)
      if (last?.part === part) last.text += character
      else runs.push({ part, text: character })
    }
    return runs
  }

  function draw(text: string, style: FontStyle, size: number): DrawnText {
    const fonts = inStyle(style)
    const outlines: { path: string; x: number }[] = []
    const scale = size / (parts[0]?.unitsPerEm ?? size)
    let x = 0
    for (const { part, text: run } of splitByPart(text)) {
      const { glyphs, positions } = (fonts[part] ?? fonts[0])?.layout(run) ?? { glyphs: [], positions: [] }
      for (const [at, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {}
        outlines.push({ path: glyph.path.toSVG(), x: (x + xOffset) * scale })
        x += xAdvance
      }
    }
    return { outlines, scale, width: x * scale }
  }

  function measure(text: string, style: FontStyle, size: number): number {
    const key = `${style.wght} ${style.wdth} ${text}`
    const known = widths.get(key) ?? draw(text, style, 1).width
    widths.set(key, known)
    return known * size
  }

  return {
    canDraw: (text) => Array.from(text).every((character) => partOf(character) >= 0),
    measure,
    draw,
  }
}
