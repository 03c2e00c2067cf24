import * as z from 'zod'
import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import type { LinkTarget } from '../../../src/domain/link/link-target.ts'
import { parseLinkTarget } from '../../../src/domain/link/parse-link-target.ts'
import { createLocalizedText, localized, localizedText, type LocalizedValue } from './localized.ts'

const NAME = /^[a-z0-9-]+$/

const ID_FORM = 'an id has lower-case letters, digits and hyphens'
const SLUG_FORM = 'a slug has lower-case letters, digits and hyphens, such as crimp-force-monitoring'

/** Unique in the whole folder, stable for ever. */
export const entryId = z.string(ID_FORM).regex(NAME, ID_FORM)
/** Last segment of a URL. */
export const slug = z.string(SLUG_FORM).regex(NAME, SLUG_FORM)
/** A day, such as 2026-03-18. */
export const isoDate = z.iso.date('a date looks like 2026-03-18')
/** A time with its offset to UTC, so that it means the same everywhere. */
export const isoTime = z.iso.datetime({ offset: true, error: 'a time looks like 2027-03-11T10:00:00+01:00' })
/** When an entry is on the sites: from a moment on, and until another. */
export const schedule = {
  /** First moment on the sites; absent: from the publication date, where there is one, else from now on. */
  publishAt: isoTime.optional(),
  /** Last moment on the sites; absent: for ever. */
  unpublishAt: isoTime.optional(),
}
/** Two upper-case letters of ISO 3166-1, such as CH. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a country code has two upper-case letters')
/** It exists only there; absent: everywhere. */
export const countryCodes = z.array(countryCode).min(1).optional()
/** Where mails go. */
export const email = z.email('an e-mail address')
/** DRAFT keeps it from the published stage. */
export const stage = z.enum(['DRAFT', 'PUBLISHED']).default('PUBLISHED')

const THEME_FORM = 'a theme is named like Default, Copper, Light_Blue, or like one of theme/brand.ts'
/** Name of a theme, such as Default, Copper, Light_Blue, or of the group's own `theme/brand.ts`; one that nobody drew looks like the default theme. */
export const theme = z.string(THEME_FORM).regex(/^[A-Z][A-Za-z\d]*(?:_[A-Z][A-Za-z\d]*)*$/, THEME_FORM)

// A schema of its own, so that forms are made from it that know formatted text.
/** A text, by language, with paragraphs, emphasis, lists, headings, quotes and links in Markdown. */
export const markdown = createLocalizedText()

/** A link by what it points to, with its texts in all languages. */
export class LinkValue {
  readonly target: LinkTarget
  /** Absent where the place names it, as in a navigation. */
  readonly text: LocalizedValue<string> | undefined
  readonly newTab: boolean

  constructor(target: LinkTarget, text: LocalizedValue<string> | undefined, newTab: boolean) {
    this.target = target
    this.text = text
    this.newTab = newTab
  }
}

/** What a link points to: page:ID, path:/…, product:SLUG, file:ID, action:NAME, hard:… or https://… */
export const linkTarget = z.string().transform((to, context): LinkTarget => {
  const target = parseLinkTarget(to)
  if (target !== undefined) return target
  context.issues.push({
    code: 'custom',
    message: `${JSON.stringify(to)} is no link target: page:ID, path:/…, product:SLUG, file:ID, action:NAME, hard:… or https://…`,
    input: to,
  })
  return z.NEVER
})

/** `{text, to, newTab?}`: a text, by language, what it points to, and whether it opens in a new tab. */
export const link = z
  .strictObject({ text: localizedText, to: linkTarget, newTab: z.boolean().default(false) })
  .transform(({ text, to, newTab }) => new LinkValue(to, text, newTab))

/** A link without a text of its own: page:ID, path:/…, product:SLUG, file:ID, action:NAME, hard:… or https://… */
export const bareLink = linkTarget.transform((to) => new LinkValue(to, undefined, false))

/** Links below the text, the first one as a button. */
export const links = z.array(link).default([])

/** `{asset, alt?}`: the name of an asset, and what is to be seen, by language; an empty `alt` is for decoration. */
export const picture = z
  .strictObject({ asset: entryId, alt: localized(z.string()).optional() })
  .transform(({ asset, alt }) => ({ assetName: asset, alternativeText: alt }))

/** Asset name of a film, of which `assets.yaml` has size and duration. */
export const film = z.string().regex(NAME, 'the asset name of a film has lower-case letters, digits and hyphens')

/** What a page tells about its translation (S2 §3 “Page attributes”); without target languages it is for all of its site. */
export const translation = {
  /** Language that it is written in first; absent: en. */
  translationSourceLanguage: z.enum(LANGUAGES).optional(),
  /** Languages that it is to be translated into; absent: all others of its site. */
  translationTargetLanguages: z.array(z.enum(LANGUAGES)).optional(),
}
