import { f1, range } from '../geometry.ts'
import { PALETTE } from '../palette.ts'

/* Letters as strokes: x-height 18, ascenders 27, foot at y = 0; advance, then path. */
const LETTERS: Readonly<Record<string, readonly [number, string]>> = {
  T: [22, 'M0 -25.500H21M10.5 -25.500V0'],
  O: [28, 'M13 -26C21 -26 26 -21 26 -13S21 0 13 0 0 -5 0 -13 5 -26 13 -26Z'],
  r: [11, 'M2 -18V0M2 -10C2 -15 5 -17.5 10 -17.5'],
  e: [19, 'M1 -9H17C17 -15 14 -18 9 -18S1 -14.5 1 -9 4 0 9.5 0C13 0 15.5 -1.5 16.8 -4'],
  n: [19, 'M2 -18V0M2 -9.500C2 -15 5 -18 9.5 -18S16.5 -15.5 16.5 -10.500V0'],
  h: [19, 'M2 -27V0M2 -9.500C2 -15 5 -18 9.5 -18S16.5 -15.5 16.5 -10.500V0'],
  o: [20, 'M9.5 -18C15 -18 18 -14.5 18 -9S15 0 9.5 0 1 -3.5 1 -9 4 -18 9.5 -18Z'],
  l: [6, 'M2.5 -27V0'],
  t: [13, 'M4.5 -24V-5C4.5 -1.5 6 0 9 0H11M0 -17.500H11'],
  v: [18, 'M1 -18 8.5 0 16 -18'],
  a: [
    19,
    'M2.5 -14.500C3.5 -17 6 -18 9 -18 13.5 -18 16 -16 16 -12V0M16 -9C7 -10 1 -9 1 -4.5 1 -1.5 3.5 0 7 0 12 0 16 -3 16 -7',
  ],
  Q: [28, 'M13 -26C21 -26 26 -21 26 -13S21 0 13 0 0 -5 0 -13 5 -26 13 -26ZM15 -7 24 2'],
  M: [29, 'M2 0V-25.5L13.5 -6 25 -25.5V0'],
  B: [22, 'M2 0V-25.5H11C16 -25.5 19 -23 19 -19S16 -13.5 11 -13.5H2H12C17.5 -13.5 20.5 -11 20.5 -7S17.5 0 12 0Z'],
  u: [19, 'M2 -18V-7.5C2 -3 4.5 0 9 0S16.5 -3.5 16.5 -8V-18V0'],
  b: [20, 'M2 -27V0M2 -9C2 -14.5 5 -18 9.5 -18S18 -14.5 18 -9 14 0 9.5 0 2 -3.5 2 -9Z'],
  y: [18, 'M1 -18 8.5 0M16 -18 8 2C6.5 6 4.5 7 1 7'],
  s: [
    16,
    'M13.5 -14.500C12.5 -17 10.5 -18 7.5 -18 4 -18 1.5 -16.5 1.5 -13.5 1.5 -7.5 14 -11 14 -4.7 14 -1.5 11 0 7.5 0 4 0 2 -1.2 1 -3.8',
  ],
  w: [26, 'M1 -18 7 0 12.5 -17 18 0 24 -18'],
  d: [20, 'M17 -27V0M17 -9C17 -14.5 14 -18 9.5 -18S1 -14.5 1 -9 5 0 9.5 0 17 -3.5 17 -9Z'],
}

export const WORDMARKS = ['trenholt', 'ovander', 'quenby', 'morvane', 'brastow'] as const
export type Wordmark = (typeof WORDMARKS)[number]

/* The sister brands: a lens, a lay, a beam. */
const FAMILY_SIGNS: Readonly<Partial<Record<Wordmark, string>>> = {
  quenby: `<g fill="none" stroke="${PALETTE.ink}" stroke-width="2.5"><circle cx="20" cy="20" r="18"/><circle cx="20" cy="20" r="10" stroke="${PALETTE.accent}" stroke-width="4"/></g><path stroke="${PALETTE.ink}" stroke-width="2.5" d="M20 2V10M20 30V38M2 20H10M30 20H38"/>`,
  morvane: `<g fill="none" stroke-width="4.5"><path stroke="${PALETTE.ink}" d="M2 12C12 12 12 28 20 28S28 12 38 12"/><path stroke="${PALETTE.accent}" d="M2 28C12 28 12 12 20 12S28 28 38 28"/></g>`,
  brastow: `<path fill="none" stroke="${PALETTE.ink}" stroke-width="2.5" d="M3 3H37V37H3Z"/><path stroke="${PALETTE.accent}" stroke-width="5" d="M3 28H22V12H37" fill="none"/>`,
}

/* Trenholt: seven strands in a ring. Ovander: the open barrel that closes around them. */
function sign(word: Wordmark): string {
  const family = FAMILY_SIGNS[word]
  if (family) return family
  if (word === 'ovander')
    return `<path fill="none" stroke="${PALETTE.ink}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M20 18C14 2 2 8 2 22C2 34 8 38 20 38S38 34 38 22C38 8 26 2 20 18Z"/>${[
      [12, 28],
      [20, 29],
      [28, 28],
      [11, 19.5],
      [29, 19.5],
    ]
      .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="${PALETTE.accent}"/>`)
      .join('')}`
  const dots = range(7).map(
    (i) => [i ? 20 + Math.cos((i * Math.PI) / 3) * 9.6 : 20, i ? 20 + Math.sin((i * Math.PI) / 3) * 9.6 : 20] as const,
  )
  return `<circle cx="20" cy="20" r="18" fill="none" stroke="${PALETTE.ink}" stroke-width="2.5"/>${dots.map(([x, y]) => `<circle cx="${f1(x)}" cy="${f1(y)}" r="4.2" fill="${PALETTE.accent}"/>`).join('')}`
}

/** The mark and the name; letters are strokes, so no font is needed. */
export function wordmark(word: Wordmark): string {
  const name = word.charAt(0).toUpperCase() + word.slice(1)
  let x = 56
  const letters = Array.from(name, (letter) => {
    const [advance, d] = LETTERS[letter] ?? [10, '']
    const path = `<path transform="translate(${f1(x)} 33.5)" d="${d}"/>`
    x += advance + 3.4
    return path
  })
  const width = Math.ceil(x + 2)
  const height = name.includes('y') ? 44 : 40
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}" role="img"><title>${name}</title>${sign(word)}<g fill="none" stroke="${PALETTE.ink}" stroke-width="4" stroke-linejoin="round">${letters.join('')}</g></svg>`
}
