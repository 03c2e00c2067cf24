import type { Fill, Pen } from '../pens.ts'

/** One line or area of a symbol, in a box of 100 × 100. */
type SymbolPart = readonly [d: string, pen?: Pen, fill?: Fill]

/** A small drawing that is scaled without its pens. */
export type SymbolParts = readonly SymbolPart[]
