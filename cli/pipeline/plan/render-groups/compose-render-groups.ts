import { createHash } from 'node:crypto'
import type { Protection } from '../../../../src/domain/content/content-entries.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { INTERNATIONAL } from '../../../../src/domain/locale/locale.ts'
import { toMarkupFrame } from '../../../../src/domain/page/markup-data.ts'
import type { PageData, PageFrame } from '../../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { RenderGroup, SliceGroup, SlicePair } from '../../../../src/domain/release/render-plan.ts'
import { listVariants, type EditionVariant } from './country-variants.ts'
import { composeTreeSlices } from '../compose/compose-slices.ts'
import { createPageComposer, type ComposedPage, type PageComposer } from '../compose/compose-pages.ts'
import type { CountryProfile } from './country-profiles.ts'
import type { HostPlan } from '../plan.ts'
import type { SiteContext } from '../site/site-context.ts'

/** A render group with the data of all files besides its pages. */
export interface ComposedGroup extends RenderGroup {
  /** JSON of its page data, in parts that render groups share: together they are the page's `_payload.json`. */
  readonly payload: readonly string[]
  readonly data: PageData
  /** SHA-256 of the content alone. */
  readonly contentHash: string
  readonly protection: Protection
  /** It stands for itself in sitemaps: indexable, and its canonical address is its own. */
  readonly isListed: boolean
}

/** A site in one of its languages: what is composed at a time. */
export interface SitePart {
  readonly site: SiteContext
  readonly language: Language
}

/** All render groups of one site and language. */
export interface SiteGroups extends SitePart {
  readonly groups: readonly ComposedGroup[]
  readonly slices: readonly SliceGroup[]
}

/**
 * Templates whose content lists locales without setting the visitor's own one apart while they render on the server, so
 * that a mention of the own locale changes nothing.
 */
const LISTS_OF_LOCALES: ReadonlySet<TemplateName> = new Set(['countries'])

const CONTENT_KEY = ',"content":'
const END = '}'

/** JSON of a page's content, written out once for all pages that share it. */
interface WrittenContent {
  readonly json: string
  readonly hash: string
  /** Countries whose locale in the page's language the content mentions, such as `CH` for `/de-ch/…`. */
  readonly mentions: ReadonlySet<string>
}

/** A locale in an address: what stands before it, and the end of its segment. */
const MENTION = /^["/]..-([a-z]{2})["/?#]$/
const MENTION_LENGTH = '/de-ch/'.length

/** A search for plain letters goes over megabytes several times as fast as an expression that begins with a choice. */
function findMentions(json: string, language: Language): ReadonlySet<string> {
  const found = new Set<string>()
  const letters = `${language}-`
  for (let at = json.indexOf(letters, 1); at !== -1; at = json.indexOf(letters, at + letters.length)) {
    const [, country] = MENTION.exec(json.slice(at - 1, at - 1 + MENTION_LENGTH)) ?? []
    if (country !== undefined) found.add(country.toUpperCase())
  }
  return found
}

function createContentWriter(): (content: PageData['content'], language: Language) => WrittenContent {
  const written = new WeakMap<object, WrittenContent>()
  return (content, language) => {
    const known = written.get(content)
    if (known !== undefined) return known
    const json = JSON.stringify(content)
    const hash = createHash('sha256').update(json).digest('hex')
    const value = { json, hash, mentions: findMentions(json, language) }
    written.set(content, value)
    return value
  }
}

function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Render groups in the making, by what makes them equal. */
class GroupCollector {
  private readonly known = new Map<string, { readonly found: ComposedGroup; readonly countries: string[] }>()
  private readonly write = createContentWriter()
  private readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  /** Countries of the variant whose own locale the page's content mentions: a template could tell them apart. */
  bound({ node, data }: ComposedPage, countries: readonly string[]): ReadonlySet<string> {
    if (LISTS_OF_LOCALES.has(node.template)) return new Set()
    const { mentions } = this.write(data.content, this.language)
    return mentions.size === 0 ? mentions : new Set(countries.filter((country) => mentions.has(country)))
  }

  add({ node, data, slices }: ComposedPage, sliceKeys: SlicePair, countries: readonly string[]): void {
    const content = this.write(data.content, this.language)
    const toHead = (shown: PageFrame): string => `{"i18n":${JSON.stringify(data.i18n)},"frame":${JSON.stringify(shown)}`
    const head = toHead(data.frame)
    const key = hashOf(node.template, head, content.hash)
    const markupFrame = toMarkupFrame(data.frame)
    const markupKey = markupFrame === data.frame ? key : hashOf(node.template, toHead(markupFrame), content.hash)
    const unit = `${node.route} ${key} ${sliceKeys.header} ${sliceKeys.footer}`
    const known = this.known.get(unit)
    if (known !== undefined) {
      known.countries.push(...countries)
      return
    }
    const members = [...countries]
    const { siteId, template, id, route, path, protection } = node
    this.known.set(unit, {
      countries: members,
      found: {
        key,
        markupKey,
        siteId,
        language: this.language,
        template,
        id,
        route,
        path,
        slices,
        sliceKeys,
        countries: members,
        payload: [head, CONTENT_KEY, content.json, END],
        data,
        contentHash: content.hash,
        protection,
        isListed: node.indexable && node.canonicalUrl === `${data.frame.origin}${path}`,
      },
    })
  }

  get groups(): readonly ComposedGroup[] {
    return [...this.known.values()].map(({ found }) => found)
  }
}

/** Header and footer of each variant, equal ones together. */
function composeVariantSlices(variants: readonly EditionVariant[]): {
  readonly slices: readonly SliceGroup[]
  readonly keysOf: ReadonlyMap<EditionVariant, SlicePair>
} {
  const byUnit = new Map<string, SliceGroup & { readonly countries: string[] }>()
  const keysOf = new Map<EditionVariant, SlicePair>()
  for (const variant of variants) {
    const { tree, context, countries } = variant
    const [header, footer] = composeTreeSlices(tree, context).map((slice) => {
      const key = hashOf(slice.component, slice.id, JSON.stringify(slice.data))
      const known = byUnit.get(key)
      if (known !== undefined) known.countries.push(...countries)
      else {
        const { siteId, locale } = tree
        byUnit.set(key, { key, siteId, language: locale.language, slice, countries: [...countries] })
      }
      return key
    })
    keysOf.set(variant, { header: header ?? '', footer: footer ?? '' })
  }
  return { slices: [...byUnit.values()], keysOf }
}

function composeGroup(
  variants: readonly EditionVariant[],
  { site, language }: SitePart,
  composer: PageComposer,
): SiteGroups {
  const { slices, keysOf } = composeVariantSlices(variants)
  const collector = new GroupCollector(language)
  for (const variant of variants) {
    const { tree, context, countries, ofCountry } = variant
    const sliceKeys = keysOf.get(variant) ?? { header: '', footer: '' }
    for (const position of tree.nodes.keys()) {
      const page = composer.compose(context, tree, position)
      const bound = collector.bound(page, countries)
      const free = bound.size === 0 ? countries : countries.filter((country) => !bound.has(country))
      if (free.length > 0) collector.add(page, sliceKeys, free)
      for (const country of bound) {
        const own = ofCountry(country)
        collector.add(createPageComposer().compose(own.context, own.tree, position), sliceKeys, [country])
      }
    }
  }
  return { site, language, groups: collector.groups, slices }
}

export interface GroupScope extends Pick<HostPlan, 'sites' | 'context'> {
  /** Absent: all languages. */
  readonly languages?: readonly Language[]
}

/** The planned languages of each site of a host, in the order in which their pages are composed. */
export function listSiteParts({ sites, languages: wanted }: GroupScope): readonly SitePart[] {
  return sites.flatMap((site) => {
    const planned = new Set(site.plannedLocales.map(({ language }) => language))
    return site.languages
      .filter((language) => planned.has(language) && wanted?.includes(language) !== false)
      .map((language) => ({ site, language }))
  })
}

/**
 * Makes what composes the pages of one site and language as render groups: each page once for all countries that see the same.
 * Deterministic, as the plan is. Pages whose content mentions a country's own locale are composed for it alone.
 */
export function createGroupComposer(
  { context }: Pick<GroupScope, 'context'>,
  profiles: readonly CountryProfile[],
): (part: SitePart) => SiteGroups {
  const composer = createPageComposer()
  return (part) => composeGroup(listVariants({ context, ...part, profiles }), part, composer)
}

/** Composes the pages of a host as render groups, one site and language after the other. */
export function* composeRenderGroups(
  scope: GroupScope,
  profiles: readonly CountryProfile[],
): Generator<SiteGroups, void, void> {
  const compose = createGroupComposer(scope, profiles)
  for (const part of listSiteParts(scope)) yield compose(part)
}

/** Whether a render group is filled for its countries, rather than rendered for its only locale. */
export function isFilled({ countries }: Pick<RenderGroup, 'countries'>): boolean {
  return countries[0] !== INTERNATIONAL
}
