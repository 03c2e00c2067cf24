import * as z from 'zod'
import { suggestName } from '../portal/suggest-name.ts'
import { COLOURS, type Brand } from './brand.ts'

const TOKENS = Object.keys(COLOURS)

const describeUnknown = (keys: readonly string[]): string =>
  keys
    .map((key) => {
      const meant = suggestName(key, TOKENS)
      return `“${key}” is no colour; ${meant === undefined ? `there are ${TOKENS.join(', ')}` : `did you mean “${meant}”?`}`
    })
    .join(' ')

const colour = z.string().regex(/^#[\da-f]{3}(?:[\da-f]{3})?$/i, 'a colour is written like #1f5a7a')

const coloursSchema = z
  .strictObject(Object.fromEntries(TOKENS.map((token) => [token, colour.optional()])), {
    error: (issue) => (issue.code === 'unrecognized_keys' ? describeUnknown(issue.keys ?? []) : undefined),
  })
  .transform((colours) => colours as Brand['colours'])

const picture = z
  .string()
  .regex(
    /^(?![/\\])(?!.*\.\.).+\.(?:svg|png|jpe?g|webp|avif)$/i,
    'a picture is a file of the project, such as content/assets/logo.svg',
  )

/** What `theme/brand.ts` of a project holds; a name that is none is told with the one that was meant. */
export const brandSchema: z.ZodType<Brand> = z.strictObject({
  colours: coloursSchema.default({}),
  themes: z.record(z.string(), coloursSchema).default({}),
  login: z.strictObject({ logo: picture.optional(), picture: picture.optional() }).optional(),
})
