import { isLanguage, LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import { isFields } from '../../../domain/values/is-fields.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import { toContentLocale } from '../graphql-content/content-locale.ts'
import { fromLexical, isLexical } from '../../../integrations/rich-text/from-lexical.ts'

type Fields = Readonly<Record<string, unknown>>

/** How a document becomes a record of a language. */
interface Reader {
  /** In which languages a field looks for its value, the entry's own first. */
  readonly order: readonly Language[]
  /** Makes an address of this service whole. */
  readonly toAddress: (path: string) => string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An empty value of Payload is null. */
const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** A value with all its languages: a map by them. One of a language that nobody filled in is empty. */
const isLocalized = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

const languagesOf = (value: unknown): readonly Language[] =>
  isLocalized(value) ? LANGUAGES.filter((language) => !isEmpty(value[language])) : LANGUAGES

/** The languages that an entry exists in: those of its title, or of its name. */
export function listLanguages(document: Fields): readonly Language[] {
  const naming = ['title', 'name', 'names'].map((field) => document[field]).find((value) => !isEmpty(value))
  return languagesOf(naming)
}

/** What a relation names: the whole entry, as far as it is told, or its id. */
const idOf = (value: unknown): string | undefined => {
  if (isEmpty(value)) return undefined
  return textOf(isFields(value) ? value['id'] : value)
}

const toReference = (value: unknown): object | undefined => {
  const id = idOf(value)
  return id === undefined ? undefined : { id }
}

/** Slugs of entries that are there: of one that cannot be read, Payload gives the id alone. */
const toSlugs = (value: unknown): readonly object[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => (isFields(one) ? [{ slug: one['slug'] }] : []))

/** A picture or film. */
function toAsset(value: unknown, { toAddress }: Reader): object | undefined {
  if (!isFields(value)) return undefined
  const { address, url, mimeType, width, height, dominantColor, duration } = value
  const place = isEmpty(address) ? (isEmpty(url) ? 'null' : toAddress(textOf(url))) : address
  return { url: place, mimeType, width: width ?? 0, height: height ?? 0, dominantColor, duration }
}

function toPicture(value: Fields, reader: Reader): object | undefined {
  const assetName = idOf(value['asset'])
  if (assetName === undefined) return undefined
  return { assetName, alternativeText: read(value['alt'], reader), asset: toAsset(value['asset'], reader) ?? null }
}

function toLink(value: Fields, title: unknown, reader: Reader): object | undefined {
  const { kind, page, target, parameters, hash, newTab } = value
  const own = read(value['text'], reader) ?? read(title, reader)
  const common = { text: own, openInNewTab: newTab === true }
  const to = textOf(target)
  switch (kind) {
    case 'page': {
      const pageId = isFields(page) ? idOf(page['value']) : undefined
      return { __typename: 'PageLink', ...common, pageId, pageParameters: parameters, anchor: hash }
    }
    case 'path':
      return { __typename: 'PathLink', ...common, path: to }
    case 'action':
    case 'hard':
      return { __typename: 'PathLink', ...common, path: `${kind}:${to}` }
    case 'external':
      return { __typename: 'ExternalLink', ...common, url: to }
    case 'product':
      return { __typename: 'ProductLink', ...common, productSlug: to }
    case 'file':
      return { __typename: 'FileLink', ...common, documentId: to }
    default:
      return undefined
  }
}

/** Lists that are absent where they are empty. */
const OPTIONAL_LISTS: ReadonlySet<string> = new Set(['countries', 'translationTargetLanguages'])
/** Days, which Payload keeps as moments. */
const DAYS: ReadonlySet<string> = new Set(['date', 'startDate', 'endDate', 'asOf', 'publicationDate'])
const DAY_LENGTH = '2026-03-18'.length

/** Groups that may be absent as a whole, and what is always there in one that is not. */
const GROUPS: Readonly<Record<string, string>> = { marketing: 'title', teaser: 'title', injection: 'slug' }

function readField(key: string, value: unknown, siblings: Fields, reader: Reader): unknown {
  if (DAYS.has(key) && typeof value === 'string') return value.slice(0, DAY_LENGTH)
  if (Array.isArray(value)) {
    if (value.length === 0) return OPTIONAL_LISTS.has(key) ? undefined : []
    return value.map((item: unknown) => readRow(item, reader))
  }
  if (!isFields(value)) return read(value, reader)
  if ('newTab' in value) return toLink(value, siblings['title'] ?? siblings['name'], reader)
  if ('mimeType' in value) return toAsset(value, reader)
  if ('asset' in value || 'alt' in value) return toPicture(value, reader)
  const found = read(value, reader)
  if (!isFields(found) || isLocalized(value)) return found
  // A group is there where what names it is: its other fields may have values that nobody gave.
  const naming = GROUPS[key]
  const isAbsent = naming === undefined ? Object.keys(found).length === 0 : isEmpty(found[naming])
  return isAbsent ? undefined : found
}

/** A row of a list: a module, a link, a text by itself, or fields. */
function readRow(value: unknown, reader: Reader): unknown {
  if (!isFields(value)) return value
  const { id: _id, ...fields } = value
  const keys = Object.keys(fields)
  if (keys.length === 1 && keys[0] === 'value') return read(fields['value'], reader)
  if (keys.length === 1 && keys[0] === 'cells') return readField('cells', fields['cells'], fields, reader)
  if ('newTab' in value) return toLink(value, undefined, reader)
  const { key, blockType: _type, blockName: _name, ...rest } = value
  const { date, ...others } = readFields({ ...rest, id: isEmpty(key) ? value['id'] : key }, reader)
  // An event has a start; a milestone has a date that is to be read as it stands.
  const isDay = typeof rest['date'] === 'string'
  return isDay ? { ...others, startDate: date } : omitUndefined({ ...others, date })
}

const readFields = (fields: Fields, reader: Reader): Record<string, unknown> =>
  omitUndefined(
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, readField(key, value, fields, reader)])),
  )

/** A value in the first language that it has one in. */
function read(value: unknown, reader: Reader): unknown {
  if (isEmpty(value)) return undefined
  if (isLexical(value)) return { raw: fromLexical(value) }
  if (isLocalized(value)) {
    const language = reader.order.find((one) => !isEmpty(value[one]))
    return language === undefined ? undefined : read(value[language], reader)
  }
  return isFields(value) ? readFields(value, reader) : value
}

/** Fields of modules that nobody need fill in: those that a module does not have are left out when it is read. */
const MODULE_DEFAULTS = {
  surface: false, adHocOnly: false, decimals: 0,
  links: [], legend: [], products: [], documents: [], stories: [], types: [], numeric: [],
} // prettier-ignore

/** A module knows its place: it has no other name where nobody gave it an anchor. */
function toModule(value: unknown, index: number, reader: Reader): unknown {
  if (!isFields(value)) return value
  const { blockType, blockName: _name, id: _id, contact, stories, kind, ...rest } = value
  const type = String(blockType)
  const anchor = isEmpty(rest['anchor']) ? undefined : rest['anchor']
  return {
    ...MODULE_DEFAULTS,
    ...readFields(rest, reader),
    __typename: `${type.charAt(0).toUpperCase()}${type.slice(1)}Module`,
    id: anchor ?? `module-${index + 1}`,
    ...omitUndefined({ anchor }),
    ...(contact === undefined ? {} : { contact: toReference(contact) }),
    ...(stories === undefined ? {} : { stories: toSlugs(stories) }),
    ...(kind === undefined ? {} : { [type === 'cookieTable' ? 'cookieTableKind' : 'kind']: kind }),
  }
}

function toProtection(value: unknown): object {
  const [kind, ...role] = (textOf(value) || 'none').split(':')
  return kind === 'role' ? { kind, role: role.join(':') } : { kind }
}

/** Names of an entry in all its languages. */
const toNames = ({ names }: Fields): readonly object[] =>
  languagesOf(names).map((language) => ({
    locale: toContentLocale(language),
    displayName: isFields(names) ? names[language] : names,
  }))

/** What differs between the words of the collections, which are those of the files, and those of the records. */
const RENAMED: Readonly<Partial<Record<string, (document: Fields, reader: Reader) => object>>> = {
  countries: (document) => ({
    countryCode: document['code'],
    defaultMeasurementSystem: document['measurementSystem'],
    supportedLanguages: (Array.isArray(document['supportedLanguages']) ? document['supportedLanguages'] : []).map(
      (languageCode: unknown) => ({ languageCode }),
    ),
    localizations: toNames(document),
  }),
  languages: (document) => ({ languageCode: document['code'], localizations: toNames(document) }),
  sites: ({ header, footer }) => ({ headerNavigation: toReference(header), footerNavigation: toReference(footer) }),
  redirects: (document, reader) => ({
    previousUrl: document['from'],
    target: readField('to', document['to'], {}, reader),
  }),
  pages: ({ site, parent, protection }, reader) => ({
    // Of the site, editors want its slug.
    site: isFields(site) ? readFields(site, reader) : toReference(site),
    parent: toReference(parent),
    protection: toProtection(protection),
  }),
  stories: ({ contacts }) => ({ storyContacts: toSlugs(contacts) }),
  mediaReleases: ({ contact }) => ({ contact: toReference(contact) }),
}

const toLocale = (code: unknown): unknown =>
  typeof code === 'string' && isLanguage(code) ? toContentLocale(code) : code

/** Languages that a page is translated from and into, as locales. */
function toTranslation({ translationSourceLanguage: from, translationTargetLanguages: into }: Fields): object {
  const targets: readonly unknown[] = Array.isArray(into) ? into : []
  return omitUndefined({
    translationSourceLanguage: isEmpty(from) ? undefined : toLocale(from),
    translationTargetLanguages: targets.length === 0 ? undefined : targets.map(toLocale),
  })
}

/** An entry of a collection, with all its languages, as our own service would have given it in some. */
export function toRecord(
  kind: string,
  value: unknown,
  languages: readonly Language[],
  toAddress: Reader['toAddress'],
): unknown {
  if (!isFields(value)) return value
  const existing = listLanguages(value).filter((language) => languages.includes(language))
  const locale = existing.toSorted((one, other) => languages.indexOf(one) - languages.indexOf(other))[0] ?? languages[0]
  if (locale === undefined) throw new Error('An entry is read in one language at least')
  const order = [locale, ...languages.slice(languages.indexOf(locale) + 1), ...languages, ...LANGUAGES]
  const reader: Reader = { order: [...new Set(order)], toAddress }
  const { modules, ...fields } = value
  return {
    ...readFields(fields, reader),
    ...(Array.isArray(modules)
      ? { modules: modules.map((module: unknown, index) => toModule(module, index, reader)) }
      : {}),
    ...toTranslation(value),
    locale: toContentLocale(locale),
    localizations: existing.map((language) => ({ locale: toContentLocale(language) })),
    ...RENAMED[kind]?.(value, reader),
  }
}
