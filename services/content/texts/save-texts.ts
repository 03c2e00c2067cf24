import { GraphQLError } from 'graphql'
import type { Language } from '../../../src/domain/locale/language.ts'
import { PAGE_MODELS, inStage, type ContentStore, type Entry } from '../content-store.ts'
import type { SavedText, SavedTexts } from '../files/saved-texts.ts'
import { listTextFields } from '../../../src/domain/translation/text-fields.ts'

export interface SaveTextsInput {
  readonly id: string
  readonly locale: Language
  readonly sourceLocale: Language
  readonly texts: readonly { readonly path: string; readonly source: string; readonly text: string }[]
}

const MAX_TEXT = 20_000

/** Models whose entries can be written: pages, and what they are made of. */
const WRITABLE: ReadonlySet<string> = new Set([...PAGE_MODELS, 'StoryContact', 'Contact'])

function refuse(code: string, message: string, status = 200): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

/** Texts whose place no longer holds their source. */
function findConflicts(entry: Entry, { sourceLocale, texts }: SaveTextsInput): readonly string[] {
  const now = new Map(listTextFields(entry.raw).map(({ path, texts: all }) => [path, all[sourceLocale]]))
  return texts.flatMap(({ path, source }) => (now.get(path) === source ? [] : [path]))
}

/**
 * Writes texts of one entry in one language as its draft: all of them, or none.
 * @returns how many were not there already: the same call twice changes nothing.
 * @throws {GraphQLError} `NOT_FOUND`, `BAD_USER_INPUT`, or `CONFLICT` naming the paths whose source is another one now.
 */
export async function saveTexts(store: ContentStore, saved: SavedTexts, input: SaveTextsInput): Promise<number> {
  const { id, locale, sourceLocale, texts } = input
  const published = store.byId.get(id)
  if (published === undefined || !WRITABLE.has(published.model))
    throw refuse('NOT_FOUND', `There is no entry ${JSON.stringify(id)} whose texts can be written`)
  if (locale === sourceLocale) throw refuse('BAD_USER_INPUT', `Texts are not translated from ${locale} into ${locale}`)
  const wrong = texts.find(({ text }) => text.trim() === '' || text.length > MAX_TEXT)
  if (wrong !== undefined)
    throw refuse('BAD_USER_INPUT', `The text at ${wrong.path} must have 1 to ${MAX_TEXT} characters`)
  const entry = inStage(published, 'DRAFT')
  const conflicts = findConflicts(entry, input)
  if (conflicts.length > 0) throw refuse('CONFLICT', `Another source stands now at ${conflicts.join(', ')}`)
  const present = new Map(listTextFields(entry.raw).map(({ path, texts: all }) => [path, all[locale]]))
  const inFiles = new Map(listTextFields(entry.fileRaw).map(({ path, texts: all }) => [path, all[locale]]))
  const added = texts
    .filter(({ path, text }) => present.get(path) !== text)
    .map(({ path, source, text }): SavedText => ({
      entryId: id, path, language: locale, text, sourceLanguage: sourceLocale, source,
      replaced: inFiles.get(path) ?? null,
    })) // prettier-ignore
  if (added.length > 0) await saved.add(added)
  return added.length
}
