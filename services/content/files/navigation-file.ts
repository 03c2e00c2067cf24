import * as z from 'zod'
import { bareLink, countryCodes, entryId, link, picture, stage, theme } from './fields.ts'
import { localizedText } from './localized.ts'

const teaser = z.strictObject({
  title: localizedText,
  text: localizedText,
  image: picture.optional(),
  link: link.optional(),
})

const marketing = teaser.extend({ logo: picture.optional(), background: theme.default('Dark_White') })

const section = z.strictObject({
  id: entryId,
  title: localizedText,
  get items() {
    return z.array(navigationItem).default([])
  },
})

const navigationItem = z.strictObject({
  id: entryId,
  title: localizedText,
  breadcrumbOverride: localizedText.optional(),
  link: bareLink.optional(),
  target: z.enum(['_blank', '_self']).optional(),
  countries: countryCodes,
  hidden: z.boolean().default(false),
  lead: localizedText.optional(),
  get items() {
    return z.array(navigationItem).default([])
  },
  get sections() {
    return z.array(section).default([])
  },
  marketing: marketing.optional(),
  teaser: teaser.optional(),
})

/** A header or footer (docs/content-files.md “Navigation”). */
export const navigationFile = z.strictObject({
  id: entryId,
  stage,
  title: localizedText,
  theme: theme.default('Default'),
  hidden: z.boolean().default(false),
  items: z.array(navigationItem).default([]),
  sections: z.array(section).default([]),
  legal: z.array(navigationItem).default([]),
  contactLink: link.optional(),
})
