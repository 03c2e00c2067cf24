import { describe, expect, it } from '@jest/globals'
import { findControlCharacter } from './control-character.ts'

const cross = (...points: readonly number[]): string => `a${String.fromCodePoint(...points)}b`

describe('findControlCharacter', () => {
  it.each([
    [0x202e, 'U+202E RIGHT-TO-LEFT OVERRIDE'],
    [0x2067, 'U+2067 RIGHT-TO-LEFT ISOLATE'],
    [0x200b, 'U+200B ZERO WIDTH SPACE'],
    [0x200d, 'U+200D ZERO WIDTH JOINER'],
    [0xfeff, 'U+FEFF ZERO WIDTH NO-BREAK SPACE (byte order mark)'],
    [0x00, 'U+0000 NULL'],
    [0x07, 'U+0007 BELL'],
    [0x9b, 'U+009B CONTROL CHARACTER'],
    [0x2028, 'U+2028 LINE SEPARATOR'],
    [0x3164, 'U+3164 HANGUL FILLER'],
    [0xe0041, 'U+E0041 TAG CHARACTER'],
    [0xd800, 'U+D800, half of a character'],
  ])('[P7] names %i', (point, name) => {
    expect(findControlCharacter(cross(point))).toMatchObject({ name, position: 2, count: 1 })
  })

  it.each([
    ['tabs and line ends', 'a\tb\r\nc'],
    ['a soft hyphen', cross(0xad)],
    ['a no-break space', cross(0xa0)],
    ['a narrow no-break space', cross(0x202f)],
    ['a word joiner', cross(0x2060)],
    ['a non-joiner', cross(0x200c)],
    ['marks of direction', cross(0x200e, 0x200f)],
    ['an ideograph with a variation', cross(0x845b, 0xe0100)],
    ['a family', String.fromCodePoint(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467)],
    ['a health worker', String.fromCodePoint(0x1f9d1, 0x1f3fd, 0x200d, 0x2695, 0xfe0f)],
    ['the flag of Wales', String.fromCodePoint(0x1f3f4, 0xe0067, 0xe0062, 0xe0077, 0xe006c, 0xe0073, 0xe007f)],
    ['an emoji', cross(0x1f600)],
  ])('[P7] leaves %s alone', (_title, text) => {
    expect(findControlCharacter(text)).toBeUndefined()
  })

  it('[P7] shows the place of the first, and counts the others', () => {
    const text = `Wir bauen Maschinen,\n die ${String.fromCodePoint(0x202e)}Draht${String.fromCodePoint(0x202c)} verarbeiten`
    expect(findControlCharacter(text)).toEqual({
      name: 'U+202E RIGHT-TO-LEFT OVERRIDE',
      position: 27,
      excerpt: '…Maschinen, die [U+202E]Draht[U+202C] verarbeit…',
      count: 2,
    })
  })
})
