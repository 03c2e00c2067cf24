import type { Vec2 } from '../../geometry.ts'
import { scaledPath, stroke } from '../pens.ts'
import { DEVICES } from './devices.ts'
import { SIGNS } from './signs.ts'
import type { SymbolParts } from './symbol.ts'
import { TERMINALS } from './terminals.ts'
import { PLACES_OF_USE } from './vehicles.ts'

const SYMBOLS = { ...TERMINALS, ...DEVICES, ...SIGNS, ...PLACES_OF_USE }

export type SymbolName = keyof typeof SYMBOLS

export const SYMBOL_NAMES = Object.keys(SYMBOLS) as SymbolName[]

/** A symbol with its upper left corner at `at`, `size` pixels wide; the pens keep their weight. */
export function symbolMarkup(name: SymbolName, at: Vec2, size: number): string {
  const parts: SymbolParts = SYMBOLS[name]
  return parts.map(([d, pen, fill]) => stroke(scaledPath(d, size / 100, at), pen, fill)).join('')
}
