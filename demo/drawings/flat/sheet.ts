import { PALETTE } from '../palette.ts'
import { SHADOW_PATTERN } from '../painter.ts'

/** Attributes of an unfilled ink line. */
export const LINE = `fill="none" stroke="${PALETTE.ink}"`

/** The two hatchings: insulation (h1) and cut metal (h2). */
const HATCHES = `<pattern id="h1" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="${PALETTE.thin}" stroke-width="1"/></pattern><pattern id="h2" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V6" stroke="${PALETTE.ink}" stroke-width="1"/></pattern>`

/** A flat drawing as a complete SVG. `defs` are added to the hatchings. */
export const sheet = (viewBox: string, title: string, body: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img"><title>${title}</title><defs>${HATCHES}${defs}</defs>${body}</svg>`

/** A flat drawing that also holds machines with their shadows. */
export const composedSheet = (width: number, height: number, title: string, body: string, defs = ''): string =>
  sheet(`0 0 ${width} ${height}`, title, body, `${SHADOW_PATTERN}${defs}`)
