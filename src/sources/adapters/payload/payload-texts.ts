import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import { listTextFields, toFilePath } from '../../../domain/translation/text-fields.ts'
import type { PageTexts, TextEntry, TextField } from '../../../domain/translation/text-entry.ts'
import { isFields } from '../../../domain/values/is-fields.ts'
import { fromLexical, isLexical } from '../../../integrations/rich-text/from-lexical.ts'
import { toLexical } from '../../../integrations/rich-text/to-lexical.ts'
import { toMarkdown } from '../../../integrations/rich-text/to-markdown.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import type { ContentStage, ContentTexts } from '../../ports/content-source.ts'
import { COLLECTIONS, type PayloadContentKind, type PayloadDocuments } from './payload-documents.ts'
import { toDocument, type PayloadRequest } from './payload-transport.ts'
import { listLanguages } from './to-record.ts'

/** Kinds of pages, in the order in which all services tell them. */
const PAGES = ['pages', 'stories', 'mediaReleases', 'systemPages'] as const satisfies readonly PayloadContentKind[]
/** Kinds of entries whose texts pages show as their own. */
const PARTS = ['storyContacts', 'contacts'] as const satisfies readonly PayloadContentKind[]

type Document = Readonly<Record<string, unknown>> & { readonly id: string }

const isDocument = (value: unknown): value is Document => isFields(value) && typeof value['id'] === 'string'

interface Found {
  readonly kind: PayloadContentKind
  readonly document: Document
}

/** A document with its formatted texts in Markdown, and without what is empty. */
function toTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTexts)
  if (isLexical(value)) return toMarkdown(fromLexical(value))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, toTexts(one)] as const])),
  )
}

const fieldsOf = ({ document }: Found): readonly TextField[] => listTextFields(toTexts(document))

function toTextEntry(found: Found, wanted: readonly Language[]): TextEntry {
  const { kind, document } = found
  const fields = fieldsOf(found)
  const { texts = {} } = ['title', 'name'].flatMap((path) => fields.filter((field) => field.path === path))[0] ?? {}
  const textsOf = (field: TextField): TextField['texts'] =>
    Object.fromEntries(
      wanted.flatMap((language) => {
        const text = field.texts[language]
        return text === undefined ? [] : [[language, text] as const]
      }),
    )
  return {
    id: document.id,
    kind: COLLECTIONS[kind].type,
    name: texts.en ?? Object.values(texts)[0] ?? document.id,
    languages: LANGUAGES.filter((language) => listLanguages(document).includes(language)),
    fields: fields.map((field) => ({ ...field, texts: textsOf(field) })),
  }
}

/** An entry that another names: by its id, or as far as it is told. */
const idOf = (value: unknown): string | undefined => {
  const id: unknown = isFields(value) ? value['id'] : value
  return typeof id === 'string' ? id : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Ids of the entries that a page is made of. */
function listParts({ modules, contacts, contact }: Document): readonly string[] {
  const ofModules = listOf(modules).filter((module) => isFields(module) && module['blockType'] === 'contact')
  const named = [
    ...ofModules.map((module) => Reflect.get(Object(module), 'contact') as unknown),
    ...listOf(contacts),
    contact,
  ]
  return [...new Set(named.flatMap((one) => idOf(one) ?? []))]
}

/** A value with another one at a place. */
function withValue(value: unknown, [name, ...below]: readonly (string | number)[], wanted: unknown): unknown {
  if (name === undefined) return wanted
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === name ? withValue(item, below, wanted) : item))
  return isFields(value) ? { ...value, [name]: withValue(value[name], below, wanted) } : value
}

const own = z.record(z.string(), z.unknown())

/**
 * Texts of pages for translators. What comes back is written as a draft of its entry, which editors publish in the system. Whoever
 * changes the same entry in the moment between the look at its source and the writing is not noticed.
 */
export function createPayloadTexts(transport: GraphqlSource, documents: PayloadDocuments): ContentTexts {
  async function readKind(
    kind: PayloadContentKind,
    stage: ContentStage,
    ids?: readonly string[],
  ): Promise<readonly Found[]> {
    return (await documents.readAll(kind, stage, ids && { field: 'id', values: ids }))
      .filter(isDocument)
      .map((document) => ({ kind, document }))
  }
  async function findEntry(id: string): Promise<Found | undefined> {
    const found = await Promise.all([...PAGES, ...PARTS].map((kind) => readKind(kind, 'DRAFT', [id])))
    return found.flat()[0]
  }
  const send = async (operation: string, request: PayloadRequest): Promise<unknown> =>
    transport.request<object, PayloadRequest>(toDocument(operation), request)

  /** Writes texts of one language by their places; the system wants lists as a whole, in that language alone. */
  async function write(
    { kind, document }: Found,
    language: Language,
    texts: readonly { readonly field: TextField; readonly text: string }[],
  ): Promise<void> {
    const path = `${COLLECTIONS[kind].slug}/${document.id}`
    const query = { locale: language, 'fallback-locale': 'none', draft: 'true', depth: '0' }
    const before = own.parse(await send(`${COLLECTIONS[kind].operation}InLanguage`, { path, query }))
    const after = texts.reduce<unknown>((entry, { field, text }) => {
      const value = field.kind === 'markdown' ? toLexical(text) : text
      // What has no text in the language yet is absent there: places are told by the document with all of them.
      const place = toFilePath(document, field.path)
      return place === undefined ? entry : withValue(entry, place, value)
    }, before)
    const names = new Set(texts.map(({ field }) => field.path.split('.', 1)[0] ?? ''))
    const changed = Object.entries(own.parse(after)).filter(([name]) => names.has(name))
    await send('SaveTexts', { path, query, body: { ...Object.fromEntries(changed), _status: 'draft' } })
  }

  return {
    read: async ({ ids, stage, languages }) => {
      const [pages, parts] = await Promise.all([
        Promise.all(PAGES.map((kind) => readKind(kind, stage, ids))),
        Promise.all(PARTS.map((kind) => readKind(kind, stage))),
      ])
      const byId = new Map(parts.flat().map((part) => [part.document.id, part]))
      const wanted = pages.flat().filter(({ document }) => ids === undefined || ids.includes(document.id))
      return wanted.map((page): PageTexts => {
        const entries = [page, ...listParts(page.document).flatMap((id) => byId.get(id) ?? [])]
        return { id: page.document.id, entries: entries.map((entry) => toTextEntry(entry, languages)) }
      })
    },
    save: async ({ id, language, sourceLanguage, texts }) => {
      const found = await findEntry(id)
      if (found === undefined) {
        const place = { source: 'content', url: transport.url, operation: 'SaveTexts', variables: { id } }
        throw new SourceResponseError(place, 404, [{ message: `there is no entry “${id}” whose texts can be written` }])
      }
      const fields = new Map(fieldsOf(found).map((field) => [field.path, field]))
      const placed = texts.map(({ path, source, text }) => ({ field: fields.get(path), source, text }))
      const known = placed.flatMap(({ field, source, text }) =>
        field?.texts[sourceLanguage] === source && field !== undefined ? [{ field, text }] : [],
      )
      if (known.length < texts.length) return 'conflict'
      const added = known.filter(({ field, text }) => field.texts[language] !== text)
      if (added.length > 0) await write(found, language, added)
      return 'saved'
    },
  }
}
