import type { Language } from '../../src/domain/locale/language.ts'
import { parseLinkTarget } from '../../src/domain/link/parse-link-target.ts'
import { isFields } from '../../src/domain/values/is-fields.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import type { ContentStore, Entry } from '../content/content-store.ts'
import type { ModelName } from '../content/files/collections.ts'
import { ASSETS, CMS_NAMES, createCollections } from './collections.ts'
import type { CmsDocument, CmsField, CmsSeed } from './form.ts'
import { toLexical } from '../../src/integrations/rich-text/to-lexical.ts'

/** Address of an asset on the asset host, by its name. */
type AddressOf = (name: string) => string

interface Converter {
  readonly store: ContentStore
  /** Those of the system: texts of others have no place there. */
  readonly languages: readonly Language[]
  /** Makes an id for a row of a list: unique among all. */
  readonly nextId: () => string
}

/** A text of a file in each of its languages: one without languages is the same in all. */
function toLanguages(value: unknown, { languages }: Converter, convert: (text: string) => unknown = String): unknown {
  const textIn = (language: Language): unknown => (isFields(value) ? value[language] : value)
  const present = languages.filter((language) => textIn(language) !== undefined)
  return Object.fromEntries(present.map((language) => [language, convert(String(textIn(language)).trim())]))
}

/** Where a link of a file leads, as fields. */
function toLinkFields(to: string, { store }: Converter): object {
  const target = parseLinkTarget(to)
  switch (target?.kind) {
    case 'page': {
      const model = store.byId.get(target.pageId)?.model
      const page = model && { relationTo: CMS_NAMES[model].slug, value: target.pageId }
      return omitUndefined({ kind: 'page', page, parameters: target.parameters, hash: target.hash })
    }
    case 'path':
      return { kind: 'path', target: target.path }
    case 'external':
      return { kind: 'external', target: target.url }
    case 'product':
      return { kind: 'product', target: target.slug }
    case 'file':
      return { kind: 'file', target: target.documentId }
    case 'action':
      return { kind: 'action', target: target.action }
    case 'hard':
      return { kind: 'hard', target: target.href }
    default:
      return {}
  }
}

function toLink(value: unknown, converter: Converter): object {
  const { text, to, newTab = false } = isFields(value) ? value : { to: value }
  const texts = text === undefined ? {} : { text: toLanguages(text, converter) }
  return { ...texts, ...toLinkFields(String(to), converter), newTab }
}

/** Files name people and stories by slug. */
function toReference(value: unknown, slug: unknown, { store }: Converter): unknown {
  const named =
    slug === CMS_NAMES.Story.slug ? store.entries.Story : slug === CMS_NAMES.StoryContact.slug ? store.entries.StoryContact : [] // prettier-ignore
  return named.find(({ data }) => data.slug === value)?.id ?? value
}

const isLinkGroup = (fields: readonly CmsField[]): boolean =>
  fields.some(({ name }) => name === 'kind') && fields.some(({ name }) => name === 'newTab')

function toGroup(field: CmsField, value: unknown, converter: Converter): unknown {
  const { fields = [] } = field
  if (isLinkGroup(fields)) return toLink(value, converter)
  return toObject(fields, value, converter)
}

function toRow(field: CmsField, value: unknown, converter: Converter): object {
  const { fields = [] } = field
  const id = converter.nextId()
  if (isLinkGroup(fields)) return { id, ...toLink(value, converter) }
  const [first] = fields
  if (fields.length === 1 && first?.name === 'value') return { id, value: toLanguages(value, converter) }
  if (first?.name === 'cells') return { id, cells: toRows(first, value, converter) }
  if (fields.length === 2 && first?.name === 'text' && fields[1]?.name === 'number')
    return typeof value === 'number' ? { id, number: value } : { id, text: toLanguages(value, converter) }
  return { id, ...toObject(fields, value, converter) }
}

const toRows = (field: CmsField, value: unknown, converter: Converter): readonly object[] =>
  Array.isArray(value) ? value.map((item: unknown) => toRow(field, item, converter)) : []

function toBlock({ blocks = [] }: CmsField, value: unknown, converter: Converter): object {
  const { type, id: anchor, ...rest } = isFields(value) ? value : {}
  const found = blocks.find(({ slug }) => slug === type) ?? blocks[0]
  // An entry of a navigation has its id, a module an anchor.
  const own = type === undefined ? { id: anchor } : { anchor }
  return {
    id: converter.nextId(),
    blockType: found?.slug,
    ...toObject(found?.fields ?? [], { ...rest, ...omitUndefined(own) }, converter),
  }
}

function toValue(field: CmsField, value: unknown, converter: Converter): unknown {
  const { store } = converter
  if (value === undefined || value === null)
    return field.type === 'array' || field.type === 'blocks' ? [] : field.defaultValue
  switch (field.type) {
    case 'richText':
      return toLanguages(value, converter, toLexical)
    case 'group':
      return toGroup(field, value, converter)
    case 'array':
      return toRows(field, value, converter)
    case 'blocks':
      return Array.isArray(value) ? value.map((item: unknown) => toBlock(field, item, converter)) : []
    case 'relationship':
      return Array.isArray(value)
        ? value.map((item: unknown) => toReference(item, field.relationTo, converter))
        : toReference(value, field.relationTo, converter)
    case 'upload':
      return store.assetFiles.some(({ name }) => name === value) ? value : undefined
    case 'date':
      return typeof value === 'string' ? `${value}T00:00:00.000Z` : undefined
    default:
      return field.localized === true ? toLanguages(value, converter) : value
  }
}

function toObject(fields: readonly CmsField[], value: unknown, converter: Converter): object {
  const given = isFields(value) ? value : {}
  const pairs = fields.map((field) => {
    const own = toValue(field, given[field.name === 'key' ? 'id' : field.name], converter)
    // In a navigation files say beside a link that it opens a tab.
    const isNewTab = field.name === 'link' && given['target'] === '_blank' && isFields(own)
    return [field.name, isNewTab ? { ...own, newTab: true } : own]
  })
  return omitUndefined(Object.fromEntries(pairs))
}

/** Pictures and films that the files have: they stay where the asset host has them. */
function toAssets(store: ContentStore, addressOf: AddressOf): readonly CmsSeed[] {
  return store.assetFiles.map(({ name }) => {
    const { mimeType, width, height, dominantColor, durationSeconds } = store.assetOf(name)
    const known = { mimeType, width, height, dominantColor, duration: durationSeconds, address: addressOf(name) }
    return { collection: ASSETS, published: { id: name, ...omitUndefined(known) } }
  })
}

/**
 * All entries of the content files, as documents of the collections, in the order of the files; assets first.
 * @param languages those that the system is to have
 */
export function toDocuments(
  store: ContentStore,
  addressOf: AddressOf,
  languages: readonly Language[],
): readonly CmsSeed[] {
  let rows = 0
  const converter: Converter = { store, languages, nextId: () => `row-${(rows += 1).toString(36)}` }
  const collections = createCollections()
  const entries = collections.flatMap(({ slug, typename, fields }) =>
    (store.entries[typename as ModelName] as readonly Entry[]).map((entry): CmsSeed => {
      const toDocument = ({ id, raw, siteId }: Entry): CmsDocument => ({
        id,
        ...toObject(fields, isFields(raw) ? { ...raw, site: siteId } : {}, converter),
      })
      const draft = entry.draft ?? (entry.stage === 'DRAFT' ? entry : undefined)
      return omitUndefined({
        collection: slug,
        published: entry.stage === 'DRAFT' ? undefined : toDocument(entry),
        draft: draft && toDocument(draft),
      })
    }),
  )
  return [...toAssets(store, addressOf), ...entries]
}
