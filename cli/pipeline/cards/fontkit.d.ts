/** What is used of fontkit and wawoff2, which come without types. */
declare module 'fontkit' {
  export interface GlyphPath {
    toSVG(): string
  }
  export interface Glyph {
    readonly path: GlyphPath
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    /** In units of the font. */
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly unitsPerEm: number
    /** Code points that have a glyph. */
    readonly characterSet: readonly number[]
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    hasGlyphForCodePoint(codePoint: number): boolean
    getVariation(axes: Readonly<Record<string, number>>): Font
    layout(text: string): GlyphRun
  }
  export function create(buffer: Buffer): Font
}

declare module 'wawoff2' {
  export function decompress(buffer: Buffer): Promise<Uint8Array>
}
