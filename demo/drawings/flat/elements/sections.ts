import * as z from 'zod'
import { crimpCrossFigure } from '../crimp-cross.ts'
import { crimpSectionFigure } from '../crimp-section.ts'
import { dimension } from '../../dimension.ts'
import { scaledPath, stroke } from '../pens.ts'
import { elementKind, point, size } from './element.ts'

/** The cross-section of a conductor crimp with `n` strands. */
export const crimpCross = elementKind(
  z.strictObject({
    at: point,
    size,
    n: z.number().int().min(3).max(61).default(19),
    dims: z.boolean().default(false),
    state: z.enum(['good', 'loose', 'burr']).default('good'),
  }),
  ({ at: [x, y], size: [width, height], n, dims, state }) =>
    `<g transform="translate(${x} ${y})">${crimpCrossFigure({ n, width, height, dims, state })}</g>`,
)

/** A part of the longitudinal section, cut to the frame; `from` is the upper left corner in the section's own 1400 × 430. */
export const crimpSection = elementKind(
  z.strictObject({
    at: point,
    size,
    from: point.default([0, 0]),
    scale: z.number().positive().default(1),
    dims: z.boolean().default(true),
    callouts: z.boolean().default(false),
  }),
  ({ at: [x, y], size: [w, h], from, scale, dims, callouts }) =>
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${from[0]} ${from[1]} ${w / scale} ${h / scale}">${crimpSectionFigure({ dims, callouts })}</svg>`,
)

/** Crimper and anvil as a drawing for the workshop, with dimensions. */
export const toolProfile = elementKind(
  z.strictObject({ at: point, size: z.number().positive(), dims: z.boolean().default(true) }),
  ({ at, size: s, dims }) => {
    const k = s / 100
    const path = (d: string): string => scaledPath(d, k, at)
    const crimper = 'M18 0H82V46L74 58V44C74 30 56 24 50 36C44 24 26 30 26 44V58L18 46Z'
    const anvil = 'M34 78H66V86H76V110H24V86H34Z'
    const p = (x: number, y: number): [number, number] => [at[0] + x * k, at[1] + y * k]
    const lines = dims
      ? dimension(p(26, 68), p(74, 68), '1.78', { size: 14 }) +
        dimension(p(96, 36), p(96, 78), '1.42', { size: 14, color: '#a94a24' }) +
        stroke(path('M52 36H100M68 78H100M26 60V72M74 60V72'), 'thin') +
        stroke(path('M50 -8V118'), 'centre')
      : ''
    return stroke(path(crimper), 'contour', 'metal') + stroke(path(anvil), 'contour', 'metal') + lines
  },
)
