import * as z from 'zod'
import { countryCodes, entryId, picture, schedule, slug, stage, theme, translation } from './fields.ts'
import { localizedText } from './localized.ts'
import { moduleFile } from './module-file.ts'

const protection = z
  .string()
  .regex(/^(none|password|role:.+)$/, 'protection is none, password or role:NAME')
  .default('none')
  .transform((value) => {
    if (value === 'none' || value === 'password') return { kind: value }
    return { kind: 'role' as const, role: value.slice('role:'.length) }
  })

/** A content page; its folder names the site (content/README.md “Page”). */
export const pageFile = z.strictObject({
  id: entryId,
  stage,
  slug,
  parent: entryId.optional(),
  title: localizedText,
  description: localizedText,
  theme: theme.default('Default'),
  ...schedule,
  countries: countryCodes,
  protection,
  injection: z.strictObject({ type: z.enum(['product', 'service']), slug }).optional(),
  image: picture.optional(),
  modules: z.array(moduleFile).default([]),
  ...translation,
})
