import * as z from 'zod'
import { bareLink, countryCodes, entryId, link, picture, stage, theme } from './fields.ts'
import { localizedText } from './localized.ts'

const teaser = z.strictObject({
  /** Heading. */
  title: localizedText,
  /** A sentence or two. */
  text: localizedText,
  /** Above the text. */
  image: picture.optional(),
  /** Where it leads. */
  link: link.optional(),
})

const marketing = teaser.extend({
  /** Above the heading. */
  logo: picture.optional(),
  /** Colours. */
  background: theme.default('Dark_White'),
})

/** A column of a panel or of a footer: a heading, and items. */
export const navigationSection = z.strictObject({
  id: entryId,
  /** Heading of the column. */
  title: localizedText,
  /** What stands in it. */
  get items() {
    return z.array(navigationItem).default([])
  },
})

/** A place in the menu, with what opens below it. */
export const navigationItem = z.strictObject({
  id: entryId,
  /** As visitors read it. */
  title: localizedText,
  /** In breadcrumbs, in place of the title. */
  breadcrumbOverride: localizedText.optional(),
  /** Where it leads; absent: it is a heading of a group. */
  link: bareLink.optional(),
  /** _blank opens a new tab. */
  target: z.enum(['_blank', '_self']).optional(),
  /** It exists only there; absent: everywhere. */
  countries: countryCodes,
  /** Not shown; its page is there all the same. */
  hidden: z.boolean().default(false),
  /** A sentence at the top of its panel. */
  lead: localizedText.optional(),
  /** What stands below it. */
  get items() {
    return z.array(navigationItem).default([])
  },
  /** Columns of its panel. */
  get sections() {
    return z.array(navigationSection).default([])
  },
  /** Picture and text at the side of its panel. */
  marketing: marketing.optional(),
  /** A card at the foot of its panel. */
  teaser: teaser.optional(),
})

/** A header or footer (docs/content-files.md “Navigation”). */
export const navigationFile = z.strictObject({
  id: entryId,
  stage,
  /** Its name for screen readers. */
  title: localizedText,
  /** Colours of a footer. */
  theme: theme.default('Default'),
  /** It is not shown. */
  hidden: z.boolean().default(false),
  /** The menu of a header. */
  items: z.array(navigationItem).default([]),
  /** Columns of a footer. */
  sections: z.array(navigationSection).default([]),
  /** Last line of a footer. */
  legal: z.array(navigationItem).default([]),
  /** Button of a footer. */
  contactLink: link.optional(),
})
