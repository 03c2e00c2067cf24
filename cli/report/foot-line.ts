import wrapAnsi from 'wrap-ansi'
import { findColumns, type TextStream } from './text-stream.ts'

/** Erases from the cursor on (ECMA-48, ED 0). */
const ERASE = '\x1b[J'
/** Turns line wrapping off (DEC private mode 7) and on again: a window may have become narrower before its size was reported. */
const WRAP_OFF = '\x1b[?7l'
const WRAP_ON = '\x1b[?7h'

/** Columns of the line at the foot of what was printed. One stays free: a full line makes some terminals go on to the next one. */
export const findRoom = (stream: TextStream): number => (findColumns(stream) ?? 0) - 1

/** Takes the line at the foot away. */
export const eraseFoot = (stream: TextStream): void => void stream.write(`\r${ERASE}`)

/**
 * Draws the line at the foot, cut to the width of the window. The cursor stays visible, at the start of the line: so whatever is
 * printed next, by anybody, writes over it, a terminal that becomes narrower leaves nothing behind, and nothing needs to be
 * restored.
 */
export function drawFoot(stream: TextStream, text: string): void {
  const [line = ''] = wrapAnsi(text, findRoom(stream), { hard: true, wordWrap: false, trim: false }).split('\n', 1)
  stream.write(`\r${ERASE}${WRAP_OFF}${line}${WRAP_ON}\r`)
}
