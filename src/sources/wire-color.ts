import * as z from 'zod'

/** A colour as the sources write it: `#rrggbb`. */
export const wireColor = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as #8a5a2c')
