import { DEGREE, f1, range } from '../geometry.ts'
import { lettering } from '../../../services/assets/covers/lettering.ts'
import { PALETTE } from '../palette.ts'
import { sheet } from './sheet.ts'

/** Two letters in the section of a wire, 160 × 160; number and turn of the strands differ from person to person. */
export function monogram(letters: string, strands: number, turn: number, title: string): string {
  const dots = range(strands).map((i) => {
    const a = (turn + (i * 360) / strands) * DEGREE
    return `<circle cx="${f1(80 + Math.cos(a) * 60)}" cy="${f1(80 + Math.sin(a) * 60)}" r="6.5" fill="${i === 0 ? PALETTE.accent : PALETTE.copper}" stroke="${PALETTE.ink}"/>`
  })
  const body =
    `<rect width="160" height="160" fill="${PALETTE.surface}"/><circle cx="80" cy="80" r="72" fill="url(#h1)" stroke="${PALETTE.ink}" stroke-width="2.5"/>` +
    `<circle cx="80" cy="80" r="48" fill="${PALETTE.paper}" stroke="${PALETTE.ink}" stroke-width="1.75"/>${dots.join('')}${lettering(letters, 80, 80, { size: 38, weight: 4 }).svg}`
  return sheet('0 0 160 160', title, body)
}
