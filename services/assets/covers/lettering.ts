import { glyphOf } from './glyphs.ts'

const INK = '#16181a'

/** At most one decimal, as paths hold it. */
const f1 = (value: number): string => `${Math.round(value * 10) / 10}`

export interface LetteringStyle {
  /** Height of the capitals in pixels. */
  readonly size?: number
  /** Degrees, clockwise. */
  readonly angle?: number
  readonly color?: string
  readonly weight?: number
  /** 0 begins at the point, 0.5 is centred, 1 ends there. */
  readonly anchor?: number
}

/** Text as strokes: no font is needed inside `<img>`. Returns its width in pixels and the markup. */
export function lettering(
  text: string | number,
  x: number,
  y: number,
  { size = 11, angle = 0, color = INK, weight = 1.25, anchor = 0.5 }: LetteringStyle = {},
): { width: number; svg: string } {
  const k = size / 10
  const glyphs = Array.from(String(text), glyphOf)
  const w = glyphs.reduce((sum, [advance]) => sum + advance + 2, -2)
  let cx = -w * anchor
  const parts = glyphs.map(([advance, strokes]) => {
    const glyph = strokes ? `<path d="${strokes}" transform="translate(${f1(cx)} 0)"/>` : ''
    cx += advance + 2
    return glyph
  })
  const pen = `fill="none" stroke="${color}" stroke-width="${(weight / k).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`
  const place = `translate(${f1(x)} ${f1(y)}) rotate(${f1(angle)}) scale(${k.toFixed(3)}) translate(0 -5)`
  return { width: w * k, svg: `<g ${pen} transform="${place}">${parts.join('')}</g>` }
}
