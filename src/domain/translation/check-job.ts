import { isLanguage, type Language } from '../locale/language.ts'
import { checkUnit, type AcceptedText } from './check-unit.ts'
import type { Finding } from './finding.ts'
import { hasText, listTranslatable, type PageTexts, type TextEntry } from './text-entry.ts'
import type { TextForms } from './text-form.ts'
import { JOB_FORMAT, type ReceivedEntry, type ReceivedJob } from './translation-job.ts'

/** A page as it is now, with what it is to be translated into. */
export interface JobPage extends PageTexts {
  readonly sourceLanguage: Language
  readonly targetLanguages: readonly Language[]
}

/** An entry of a file, all of whose texts can be taken over. */
export interface AcceptedEntry {
  readonly id: string
  readonly texts: readonly AcceptedText[]
  /** Whether the content has other texts than these, or none. */
  readonly isNew: boolean
}

export interface CheckedJob {
  readonly entries: readonly AcceptedEntry[]
  /** Everything that is wrong, in the order of the file. */
  readonly findings: readonly Finding[]
}

const inFile = (code: Finding['code'], found: string, expected: string): Finding => ({ code, found, expected })

/** What is wrong with a file before any of its texts is looked at. */
function checkHead(job: ReceivedJob, project: string): readonly Finding[] {
  const { sourceLanguage, targetLanguage } = job
  if (job.entries.length === 0) return [inFile('empty', '', '')]
  return [
    ...(job.project === project ? [] : [inFile('project', job.project, project)]),
    ...(job.format === JOB_FORMAT ? [] : [inFile('format', job.format, JOB_FORMAT)]),
    ...(isLanguage(sourceLanguage) ? [] : [inFile('sourceLanguage', sourceLanguage, '')]),
    ...(isLanguage(targetLanguage) && targetLanguage !== sourceLanguage
      ? []
      : [inFile('targetLanguage', targetLanguage, '')]),
  ]
}

/** Values that occur before, each once. */
const findRepeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

interface EntryContext {
  readonly entry: TextEntry
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
  readonly forms: TextForms
}

/** An entry is whole once its file is taken over: what the file does not hold must be there already. */
function checkEntry(received: ReceivedEntry, context: EntryContext): AcceptedEntry | readonly Finding[] {
  const { entry, sourceLanguage, targetLanguage, forms } = context
  const texts = listTranslatable(entry, sourceLanguage)
  const checked = received.units.map((unit) => checkUnit(unit, { entryId: entry.id, texts, sourceLanguage, forms }))
  const accepted = checked.flatMap((unit) => unit.accepted ?? [])
  const held = new Set([...accepted.map(({ path }) => path), ...received.units.map(({ path }) => path)])
  const absent = texts.filter(({ path, texts: all }) => !held.has(path) && !hasText(all[targetLanguage]))
  const findings = [
    ...findRepeated(received.units.map(({ path }) => path)).map((path): Finding => ({
      code: 'repeatedUnit',
      entryId: entry.id,
      path,
      found: path,
      expected: '',
    })),
    ...checked.flatMap((unit) => unit.findings),
    ...absent.map(({ path, source }): Finding => ({
      code: 'notInFile',
      entryId: entry.id,
      path,
      found: '',
      expected: source,
    })),
  ]
  if (findings.length > 0) return findings
  const now = new Map(texts.map(({ path, texts: all }) => [path, all[targetLanguage]]))
  return { id: entry.id, texts: accepted, isNew: accepted.some(({ path, text }) => now.get(path) !== text) }
}

export interface CheckJobInput {
  readonly job: ReceivedJob
  readonly project: string
  /** Pages of the entries of the file, as they are now. */
  readonly pages: readonly JobPage[]
  readonly forms: TextForms
}

/**
 * Checks a whole file: languages, entries, source texts unchanged since it went out, placeholders, markup, lengths. All
 * findings are reported at once; an entry is imported with all its texts or not at all.
 */
export function checkJob({ job, project, pages, forms }: CheckJobInput): CheckedJob {
  const head = checkHead(job, project)
  const { sourceLanguage, targetLanguage } = job
  if (head.length > 0 || !isLanguage(sourceLanguage) || !isLanguage(targetLanguage))
    return { entries: [], findings: head }
  const repeated = findRepeated(job.entries.map(({ id }) => id))
  const findings: Finding[] = repeated.map((entryId) => ({
    code: 'repeatedEntry', entryId, found: entryId, expected: '',
  })) // prettier-ignore
  const entries: AcceptedEntry[] = []
  for (const received of job.entries) {
    if (repeated.includes(received.id)) continue
    const entryId = received.id
    const page = pages.find((one) => one.entries.some(({ id }) => id === entryId))
    const entry = page?.entries.find(({ id }) => id === entryId)
    if (page === undefined || entry === undefined) {
      findings.push({ code: 'unknownEntry', entryId, found: entryId, expected: '' })
      continue
    }
    if (page.sourceLanguage !== sourceLanguage) {
      findings.push({ code: 'sourceLanguage', entryId, found: sourceLanguage, expected: page.sourceLanguage })
      continue
    }
    if (!page.targetLanguages.includes(targetLanguage)) {
      const expected = page.targetLanguages.join(', ')
      findings.push({ code: 'unwantedLanguage', entryId, found: targetLanguage, expected })
      continue
    }
    const result = checkEntry(received, { entry, sourceLanguage, targetLanguage, forms })
    if ('id' in result) entries.push(result)
    else findings.push(...result)
  }
  return { entries, findings }
}
