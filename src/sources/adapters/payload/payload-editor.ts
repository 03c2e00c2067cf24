import { isFields } from '../../../domain/values/is-fields.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { parseRecords } from '../../parse-records.ts'
import type { ContentStage, EditorEntries, EntryRequest } from '../../ports/content-source.ts'
import { wireEditorEntry } from '../graphql-content/wire/editor-entry.ts'

/** Kinds of pages, and the types by which editors know them. */
const PAGE_TYPES = {
  pages: 'ContentPage',
  stories: 'Story',
  mediaReleases: 'MediaRelease',
  systemPages: 'SystemPage',
} as const

/** Records of a kind of pages in one stage. */
type ReadPages = (kind: keyof typeof PAGE_TYPES, request: EntryRequest) => Promise<readonly unknown[]>

type Page = Readonly<Record<string, unknown>>

/** A page with all pages above it: the system names the next one alone. */
function withParents(page: Page, byId: ReadonlyMap<unknown, Page>, below: ReadonlySet<unknown> = new Set()): Page {
  const { parent } = page
  const found = isFields(parent) ? byId.get(parent['id']) : undefined
  // Two pages that stand above each other have no route: the check of the plan tells of them.
  if (found === undefined || below.has(found['id'])) return { ...page, parent: undefined }
  return { ...page, parent: withParents(found, byId, new Set([...below, page['id']])) }
}

/** Pages of every kind, for the editor area and to find the address of one. @param standard language in which a page is looked at for translators */
export function createPayloadEditor(readPages: ReadPages, standard: Language): EditorEntries {
  async function list(request: EntryRequest): ReturnType<EditorEntries['list']> {
    const kinds = Object.keys(PAGE_TYPES) as (keyof typeof PAGE_TYPES)[]
    const found = await Promise.all(
      kinds.map(async (kind) =>
        (await readPages(kind, request))
          .filter(isFields)
          .map((record) => ({ ...record, __typename: PAGE_TYPES[kind] })),
      ),
    )
    const all: readonly Page[] = found.flat()
    const byId = new Map(all.map((page) => [page['id'], page]))
    const published = request.stage === 'PUBLISHED'
    const { values, problems } = parseRecords({
      source: 'content',
      kind: 'page',
      language: request.language,
      schemaOf: () => wireEditorEntry,
      records: all.map((page) => ({
        ...withParents(page, byId),
        publishedAt: published ? page['updatedAt'] : undefined,
      })),
    })
    return { entries: values, problems }
  }
  const findIn = async (stage: ContentStage, id: string, language: Language) =>
    (await list({ language, stage })).entries.find((entry) => entry.id === id)
  return {
    list,
    find: async (id, language) => {
      const [draft, published] = await Promise.all([findIn('DRAFT', id, language), findIn('PUBLISHED', id, language)])
      return { draft, published }
    },
    findTranslatable: (id) => findIn('DRAFT', id, standard),
  }
}
