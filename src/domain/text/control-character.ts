/** An invisible character that has no place in a text. */
export interface ControlCharacter {
  /** `U+202E RIGHT-TO-LEFT OVERRIDE`. */
  readonly name: string
  /** Characters before it, counted from 1. */
  readonly position: number
  /** The text around it, with the character written out. */
  readonly excerpt: string
  /** How many such characters the text has. */
  readonly count: number
}

/**
 * Control characters but for tab and line ends, overrides and isolates of direction, invisible separators, operators and fillers,
 * byte order marks, tag characters outside of a flag, joiners outside of an emoji, half characters (Unicode 17, chapters 23.1,
 * 23.2, 23.9; UTS 39). Soft hyphens, no-break spaces, word joiners, non-joiners, marks of direction and variation selectors stay.
 */
const CONTROL =
  /(?![\t\n\r])[\p{Cc}\p{Surrogate}]|[\u115f\u1160\u180e\u200b\u2028-\u202e\u2061-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff\u{e0001}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/u

const NAMES: Readonly<Record<number, string>> = {
  0x00: 'NULL',
  0x07: 'BELL',
  0x08: 'BACKSPACE',
  0x0b: 'LINE TABULATION',
  0x0c: 'FORM FEED',
  0x1b: 'ESCAPE',
  0x7f: 'DELETE',
  0x85: 'NEXT LINE',
  0x115f: 'HANGUL CHOSEONG FILLER',
  0x1160: 'HANGUL JUNGSEONG FILLER',
  0x180e: 'MONGOLIAN VOWEL SEPARATOR',
  0x200b: 'ZERO WIDTH SPACE',
  0x200d: 'ZERO WIDTH JOINER',
  0x2028: 'LINE SEPARATOR',
  0x2029: 'PARAGRAPH SEPARATOR',
  0x202a: 'LEFT-TO-RIGHT EMBEDDING',
  0x202b: 'RIGHT-TO-LEFT EMBEDDING',
  0x202c: 'POP DIRECTIONAL FORMATTING',
  0x202d: 'LEFT-TO-RIGHT OVERRIDE',
  0x202e: 'RIGHT-TO-LEFT OVERRIDE',
  0x2061: 'FUNCTION APPLICATION',
  0x2062: 'INVISIBLE TIMES',
  0x2063: 'INVISIBLE SEPARATOR',
  0x2064: 'INVISIBLE PLUS',
  0x2066: 'LEFT-TO-RIGHT ISOLATE',
  0x2067: 'RIGHT-TO-LEFT ISOLATE',
  0x2068: 'FIRST STRONG ISOLATE',
  0x2069: 'POP DIRECTIONAL ISOLATE',
  0x3164: 'HANGUL FILLER',
  0xfeff: 'ZERO WIDTH NO-BREAK SPACE (byte order mark)',
  0xffa0: 'HALFWIDTH HANGUL FILLER',
  0xe0001: 'LANGUAGE TAG',
  0xe007f: 'CANCEL TAG',
}

/** Characters on each side that are shown. */
const AROUND = 16

const toCode = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`

function toName(point: number): string {
  if (point >= 0xd800 && point <= 0xdfff) return `${toCode(point)}, half of a character`
  const name = NAMES[point] ?? (point >= 0xe0020 ? 'TAG CHARACTER' : 'CONTROL CHARACTER')
  return `${toCode(point)} ${name}`
}

/** Writes the characters out that nobody sees. */
const spell = (text: string): string =>
  text
    .replaceAll(new RegExp(CONTROL, 'gu'), (character) => `[${toCode(character.codePointAt(0) ?? 0)}]`)
    .replaceAll(/\s+/g, ' ')

/** Whether a text has an invisible character that has no place in it. */
export const hasControlCharacter = (text: string): boolean => CONTROL.test(text)

/** The first invisible character that has no place in a text; undefined: it has none. */
export function findControlCharacter(text: string): ControlCharacter | undefined {
  const index = text.search(CONTROL)
  if (index === -1) return undefined
  const point = text.codePointAt(index) ?? 0
  const before = Array.from(text.slice(0, index))
  const after = Array.from(text.slice(index + String.fromCodePoint(point).length))
  const start = `${before.length > AROUND ? '…' : ''}${before.slice(-AROUND).join('')}`
  const end = `${after.slice(0, AROUND).join('')}${after.length > AROUND ? '…' : ''}`
  return {
    name: toName(point),
    position: before.length + 1,
    excerpt: `${spell(start)}[${toCode(point)}]${spell(end)}`,
    count: [...text.matchAll(new RegExp(CONTROL, 'gu'))].length,
  }
}
