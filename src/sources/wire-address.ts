import * as z from 'zod'
import { OWN_PATH } from '../domain/picture/image-url.ts'

/** Address of a file as sources have it: whole, or a path where the sites have the file themselves. */
export const wireAddress = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(OWN_PATH)], {
  error: 'must be an http or https address, or a path that begins with one slash',
})
