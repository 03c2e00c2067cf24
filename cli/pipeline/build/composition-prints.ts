import { createHash, type Hash } from 'node:crypto'
import type { Language } from '../../../src/domain/locale/language.ts'
import { memoize } from '../../../src/domain/values/memoize.ts'
import type { DocumentTexts } from '../emit/search/document-texts.ts'
import type { CountryProfile } from '../plan/render-groups/country-profiles.ts'
import type { SitePart } from '../plan/render-groups/compose-render-groups.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import type { SiteContext } from '../plan/site/site-context.ts'
import type { SiteContent } from '../plan/site/site-content.ts'
import type { SiteEdition } from '../plan/site/site-edition.ts'

/** Names all that the pages of a site and language are composed of: an equal print, equal pages. SHA-256, hexadecimal. */
export type CompositionPrints = (part: SitePart) => string

export interface CompositionPrintsInput {
  readonly context: PlanContext
  readonly profiles: readonly CountryProfile[]
  /** Those that are found by their texts. */
  readonly documentTexts: DocumentTexts
  /** Hash of the code that composes, and of what else decides about the files of a release. */
  readonly codeHash: string
}

/** Adds a value as JSON; lists and records item by item, since the content of a language may be longer than a text can be. */
function update(hash: Hash, value: unknown, depth = 3): void {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    hash.update(`${JSON.stringify(value) ?? ''}\n`)
    return
  }
  for (const [name, item] of Object.entries(value)) {
    hash.update(`${name}\0`)
    update(hash, item, depth - 1)
  }
  hash.update('\0')
}

function toPrint(...values: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const value of values) update(hash, value)
  return hash.digest('hex')
}

/** What pages of other languages and sites ask of an edition: which pages there are, and in which language they are written. */
function listOutline({ pages }: SiteEdition): readonly (readonly unknown[])[] {
  return pages.map(({ id, route, contentLanguage, isLanguageUnavailable }) => [
    id,
    route,
    contentLanguage,
    isLanguageUnavailable,
  ])
}

function listEditions(context: PlanContext): readonly SiteEdition[] {
  const editions = context.sites.flatMap((site) => site.locales.map((locale) => context.editionOf(site, locale)))
  return [...new Set(editions)]
}

/** Entries that a site shows in a language though they are written in none that the language falls back to. */
function listBorrowed({ pages, stories, storyContacts, mediaReleases }: SiteContent): readonly unknown[] {
  return [pages, stories, storyContacts, mediaReleases].map((entries) =>
    entries.filter(({ isUnavailable }) => isUnavailable).map(({ entry }) => entry),
  )
}

/**
 * Prints of what each site and language is composed of: the content of its language, what it shows in other ones, on sites
 * beside the main one what that shows there, and what concerns all: configuration, system data, interface texts, code, the
 * places of entries, and which pages there are on all sites and in all languages.
 */
export function createCompositionPrints({
  context,
  profiles,
  documentTexts,
  codeHash,
}: CompositionPrintsInput): CompositionPrints {
  const { input, mainSite } = context
  // What is not named here is a setting of the plan, or texts of the interface.
  const { snapshot, schedule: _schedule, history: _history, ...settings } = input
  const common = toPrint(
    { codeHash, settings, profiles },
    snapshot.system,
    snapshot.redirects.some(({ reason }) => reason === 'gone'),
    Object.fromEntries(context.places),
    listEditions(context).map((edition) => [
      edition.context.site.id,
      edition.language,
      edition.visibility,
      listOutline(edition),
    ]),
  )
  const contentPrint = memoize((language: Language) => {
    const { content } = context.indexOf(language)
    // Whose text is searched in the language.
    const read = content.documents.filter(({ contentLanguage }) => contentLanguage === language)
    return toPrint(content, ...read.map(({ slug }) => documentTexts.get(slug) ?? ''))
  })

  function listShown(site: SiteContext, language: Language): readonly string[] {
    const editions = site.locales
      .filter((locale) => locale.language === language)
      .map((locale) => context.editionOf(site, locale).content)
    return [contentPrint(language), ...[...new Set(editions)].map((content) => toPrint(listBorrowed(content)))]
  }

  return ({ site, language }) => {
    const own = listShown(site, language)
    if (mainSite === undefined || mainSite === site) return toPrint(common, site.site.id, language, own)
    const counterparts = new Set(
      site.locales
        .filter((locale) => locale.language === language)
        .flatMap((locale) => context.counterpartOf(locale, mainSite)?.language ?? []),
    )
    const shared = [...counterparts].map((other) => [other, listShown(mainSite, other)])
    return toPrint(common, site.site.id, language, own, shared)
  }
}
