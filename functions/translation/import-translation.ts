import type { TranslationImport } from '../../src/contracts/editor/translation-files.ts'
import { isLanguage, type Language } from '../../src/domain/locale/language.ts'
import { resolveTranslations, type TranslatablePage } from '../../src/domain/translation/translation.ts'
import { checkJob, type AcceptedEntry, type JobPage } from '../../src/domain/translation/check-job.ts'
import type { Finding } from '../../src/domain/translation/finding.ts'
import { hasText, listTranslatable, type TextEntry } from '../../src/domain/translation/text-entry.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import { readXliff } from '../../src/integrations/xliff/read-xliff.ts'
import { TEXT_FORMS } from '../../src/integrations/xliff/text-forms.ts'
import { requireOffered } from '../content/require-offered.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { Database } from '../platform/store/database.ts'
import type { TranslationFilesOptions } from './export-translation.ts'
import { listStoredTextsOf, recordImport, type StoredText } from './translated-texts.ts'
import { listTranslations } from './translation-records.ts'
import { toJobPages } from './translation-texts.ts'

export interface ImportOptions extends TranslationFilesOptions {
  /** The content service with the token for writing; undefined: there is none. */
  readonly writer: ContentSource | undefined
  /** The error that asks callers to try again when the content service does not answer. */
  readonly toAway: (error: unknown) => unknown
}

export interface ImportRequest {
  readonly xliff: string
  /** Take the entries without findings, although others have some; by default all of the file or nothing. */
  readonly isPartial: boolean
  /** Only report what would happen. */
  readonly isCheckOnly: boolean
}

const toWire = ({ code, entryId, path, found, expected, words = [] }: Finding): TranslationImport['findings'][number] => ({
  code, entryId: entryId ?? null, path: path ?? null, found, expected, words: [...words],
}) // prettier-ignore

const refused = (finding: Finding): TranslationImport => ({
  language: null, entries: [], translated: [], findings: [toWire(finding)],
}) // prettier-ignore

/** Writes entries one by one, each wholly or not at all. @returns those whose source was rewritten in this very moment. */
async function writeEntries(
  { writer, toAway }: ImportOptions,
  entries: readonly AcceptedEntry[],
  languages: { readonly language: Language; readonly sourceLanguage: Language },
): Promise<readonly string[]> {
  const wanted = entries.filter(({ isNew }) => isNew)
  if (wanted.length === 0) return []
  if (writer === undefined)
    throw new NotReadyError('Nobody may write into the content service: set UAPP_CONTENT_WRITE_TOKEN')
  const { save } = requireOffered(writer.texts, 'texts that may be written')
  const conflicts: string[] = []
  for (const { id, texts } of wanted) {
    // Sending the file again continues here.
    const outcome = await save({ id, texts, ...languages }).catch((error: unknown) => {
      throw toAway(error)
    })
    if (outcome === 'conflict') conflicts.push(id)
  }
  return conflicts
}

/** Sources of an entry's translations now: of this import, of earlier ones, and of translations made elsewhere. */
function toStored(
  entry: TextEntry,
  sourceLanguage: Language,
  accepted: AcceptedEntry,
  earlier: readonly StoredText[],
): readonly Pick<StoredText, 'path' | 'source'>[] {
  const now = new Map(accepted.texts.map(({ path, source }) => [path, source]))
  const before = new Map(
    earlier.flatMap(({ entryId, path, source }) => (entryId === entry.id ? [[path, source] as const] : [])),
  )
  return listTranslatable(entry, sourceLanguage).map(({ path, source }) => ({
    path,
    source: now.get(path) ?? before.get(path) ?? source,
  }))
}

interface TakenInput {
  readonly taken: readonly AcceptedEntry[]
  /** All pages of the content. */
  readonly listed: readonly TranslatablePage[]
  /** Those of the file. */
  readonly pages: readonly JobPage[]
  readonly language: Language
  readonly sourceLanguage: Language
}

/** Whether a page has all its texts in a language once entries are taken over. */
const isWhole = ({ entries }: JobPage, { taken, language, sourceLanguage }: TakenInput): boolean =>
  entries.every(
    (entry) =>
      taken.some(({ id }) => id === entry.id) ||
      listTranslatable(entry, sourceLanguage).every(({ texts }) => hasText(texts[language])),
  )

/** Notes what was taken, where it is not noted already. @returns pages that are translated with it. */
async function record(db: Database, options: ImportOptions, input: TakenInput): Promise<readonly string[]> {
  const { taken, listed, pages, language, sourceLanguage } = input
  const { content, now } = options
  const earlier = await listStoredTextsOf(db, taken.map(({ id }) => id), language) // prettier-ignore
  const allEntries = new Map(pages.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)))
  const entries = taken.flatMap((accepted) => {
    const entry = allEntries.get(accepted.id)
    if (entry === undefined) return []
    const texts = toStored(entry, sourceLanguage, accepted, earlier)
    const known = new Map(earlier.flatMap((one) => (one.entryId === entry.id ? [[one.path, one.source] as const] : [])))
    const isNoted = known.size === texts.length && texts.every(({ path, source }) => known.get(path) === source)
    return [{ id: entry.id, texts, isChanged: accepted.isNew || !isNoted }]
  })
  const whole = pages.filter((page) => isWhole(page, input))
  const changedPages: string[] = []
  for (const page of whole) {
    const facts = listed.find(({ id }) => id === page.id)
    // One short statement each.
    const recorded = await listTranslations(db, page.id)
    const states =
      facts === undefined ? [] : resolveTranslations(facts, content.siteLanguagesOf(facts.siteSlug), recorded)
    const isTranslated = states.some((one) => one.language === language && one.state === 'Translated')
    const own = entries.filter(({ id }) => page.entries.some((entry) => entry.id === id))
    if (!isTranslated || own.some(({ isChanged }) => isChanged)) changedPages.push(page.id)
  }
  const changed = entries.filter(({ isChanged }) => isChanged)
  if (changed.length > 0 || changedPages.length > 0)
    await recordImport(db, { language, entries: changed, pageIds: changedPages, now: now() })
  return whole.map(({ id }) => id)
}

/**
 * Takes over a translation file: its texts become drafts in the content service, then its pages are noted as translated. By default
 * all of it or nothing; an entry is never taken by halves. A file that is sent twice changes nothing the second time, so that one
 * whose answer was lost is simply sent again. @throws {NotReadyError} while content or store are away.
 */
export async function importTranslation(options: ImportOptions, request: ImportRequest): Promise<TranslationImport> {
  const { content, project, store } = options
  const read = readXliff(request.xliff)
  if ('finding' in read) return refused(read.finding)
  const { job } = read
  const { sourceLanguage, targetLanguage: language } = job
  const listed = await content.fetchPages()
  const wanted = new Set(job.entries.map(({ id }) => id))
  const ids = listed.flatMap(({ id }) => (wanted.has(id) ? [id] : []))
  const languages = [sourceLanguage, language].filter(isLanguage)
  const texts = ids.length === 0 ? [] : await content.fetchTexts({ ids, stage: 'DRAFT', languages })
  const pages = toJobPages(listed, texts, content)
  const { entries, findings } = checkJob({ job, project, pages, forms: TEXT_FORMS })
  if (!isLanguage(language) || !isLanguage(sourceLanguage))
    return { language: null, entries: [], translated: [], findings: findings.map(toWire) }
  const accepted = findings.length === 0 || request.isPartial ? entries : []
  const conflicts = request.isCheckOnly ? [] : await writeEntries(options, accepted, { language, sourceLanguage })
  const taken = accepted.filter(({ id }) => !conflicts.includes(id))
  const input = { taken, listed, pages, language, sourceLanguage }
  const translated =
    request.isCheckOnly || taken.length === 0 ? [] : await store.use(({ db }) => record(db, options, input))
  const names = new Map(pages.flatMap((page) => page.entries.map(({ id, name }) => [id, name] as const)))
  return {
    language,
    entries: [...wanted].map((id) => {
      const entry = entries.find((one) => one.id === id)
      const isTaken = taken.some((one) => one.id === id)
      const outcome = isTaken ? (request.isCheckOnly ? 'ready' : entry?.isNew === true ? 'taken' : 'same') : undefined
      return { id, name: names.get(id) ?? id, outcome: outcome ?? (entry === undefined ? 'refused' : 'ready') }
    }),
    translated: [...translated],
    findings: [
      ...findings,
      ...conflicts.map((entryId): Finding => ({ code: 'conflict', entryId, found: entryId, expected: '' })),
    ].map(toWire),
  }
}
