import { InvalidArgumentError, Option, type Command } from 'commander'
import type { TranslationStatusRow } from '../../../functions/translation/translation-status.ts'
import { MAX_EXPORTED_PAGES } from '../../../src/contracts/editor/translation-files.ts'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { usageError } from '../../errors.ts'

/** Which pages a command of `uapp translation` is about. */
export interface TranslationFilter {
  readonly language?: Language
  readonly site?: string
  readonly page: readonly string[]
}

function parsePage(text: string, former: readonly string[]): readonly string[] {
  if (!/^[\w-]{1,100}$/.test(text)) throw new InvalidArgumentError('the id of a page, such as page-about')
  return [...former, text]
}

/** `--language` and `--page`. */
export function withPageFilter(command: Command, isLanguageNeeded: boolean): Command {
  const language = new Option('--language <code>', 'language that is translated into').choices([...LANGUAGES])
  return command
    .addOption(isLanguageNeeded ? language.makeOptionMandatory() : language)
    .option('--page <id>', 'only this page; may be said again', parsePage, [])
}

/** The same and `--site`. */
export const withTranslationFilter = (command: Command, isLanguageNeeded: boolean): Command =>
  withPageFilter(command, isLanguageNeeded).option(
    '--site <slug>',
    'only pages of this site; “main” is the one without a slug',
  )

/** A site is named by its slug; the main site has none. */
export const isWanted =
  ({ language, site, page }: TranslationFilter) =>
  (row: TranslationStatusRow): boolean =>
    (language === undefined || row.language === language) &&
    (site === undefined || (row.siteSlug ?? 'main') === site) &&
    (page.length === 0 || page.includes(row.pageId))

/** Pages that something is to be done for: not translated, or drifted since. */
const needsWork = ({ state, drifted }: TranslationStatusRow): boolean => state !== 'Translated' || drifted > 0

/**
 * Ids of the pages that go out to be translated: those that are named, else those that something is to be done for.
 * @throws {CommandError} with status 2 for pages that are not there, for none, and for too many.
 */
export function chooseOutgoing(
  all: readonly TranslationStatusRow[],
  filter: TranslationFilter & { readonly language: Language; readonly all?: boolean },
): readonly string[] {
  const { language, page } = filter
  const rows = all.filter(isWanted(filter))
  const chosen = filter.all === true || page.length > 0 ? rows : rows.filter(needsWork)
  const missing = page.filter((id) => !chosen.some(({ pageId }) => pageId === id))
  if (missing.length > 0)
    throw usageError(`Not to be translated into ${language}, or not there: ${missing.join(', ')}. See: uapp translation status`) // prettier-ignore
  if (chosen.length === 0)
    throw usageError(
      `Nothing is to be translated into ${language}. Name pages by --page to send them out all the same.`,
    )
  if (chosen.length > MAX_EXPORTED_PAGES)
    throw usageError(`${chosen.length} pages are too many at a time, ${MAX_EXPORTED_PAGES} are possible. Use --site or --page.`) // prettier-ignore
  return chosen.map(({ pageId }) => pageId)
}
