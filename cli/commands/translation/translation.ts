import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import type { TranslationStatusRow } from '../../../functions/translation/translation-status.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import { TRANSLATION_STATES, type TranslationState } from '../../../src/domain/translation/translation.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { orOutputError, resolveOutputFile } from '../../options/output-file.ts'
import { resolveSavedTexts } from '../../embedded/start-embedded-content.ts'
import { withTranslations } from '../../embedded/with-translations.ts'
import { countOf } from '../../report/count-of.ts'
import { describeImport } from './describe-import.ts'
import { chooseOutgoing, isWanted, withTranslationFilter, type TranslationFilter } from './translation-filter.ts'
import { registerJobs, registerSend } from './translation-jobs.ts'

/** A line for each page; columns are as wide as they need to be. */
function toTable(rows: readonly TranslationStatusRow[]): string {
  const widthOf = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length))
  const idWidth = widthOf(rows.map(({ pageId }) => pageId))
  const stateWidth = widthOf(rows.map(({ state }) => state))
  const lines = rows.map(({ pageId, language, state, drifted, fallbackWords }) =>
    [
      pageId.padEnd(idWidth),
      language,
      state.padEnd(stateWidth),
      ...(drifted === 0 ? [] : [`${countOf(drifted, 'text')} drifted`]),
      ...(fallbackWords === 0 ? [] : [`${countOf(fallbackWords, 'word')} untranslated`]),
    ]
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}

interface StatusOptions extends GlobalOptions, TranslationFilter {
  readonly state?: TranslationState
  readonly drifted?: boolean
}

function registerStatus(parent: Command): void {
  withTranslationFilter(parent.command('status'), false)
    .description('how far pages are translated, what drifted, and how many words visitors see in another language')
    .addOption(new Option('--state <state>', 'only pages that stand so').choices([...TRANSLATION_STATES]))
    .option('--drifted', 'only pages whose source changed since their texts came back')
    .addHelpText('after', '\nExample:\n  uapp translation status --language fr --drifted\n')
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<StatusOptions>()
      const context = await createCommandContext(options)
      const all = await withTranslations(context, (management) => management.listTranslations())
      const pages = all
        .filter(isWanted(options))
        .filter(({ state }) => options.state === undefined || state === options.state)
        .filter(({ drifted }) => options.drifted !== true || drifted > 0)
      context.result({ pages }, pages.length === 0 ? 'No page is like that.' : toTable(pages))
    })
}

interface ExportOptions extends GlobalOptions, TranslationFilter {
  readonly language: Language
  readonly output?: string
  readonly all?: boolean
  readonly keepState?: boolean
}

function registerExport(parent: Command): void {
  withTranslationFilter(parent.command('export'), true)
    .description('write texts of pages into an XLIFF file for translators; what was marked is in progress then')
    .option('--output <path>', 'a file or a folder (default: a file named after project, pages and languages, here)')
    .option('--all', 'what is translated and has not drifted, too')
    .option('--keep-state', 'only to look at: nothing counts as sent out')
    .addHelpText(
      'after',
      '\nExamples:\n  uapp translation export --language fr --page page-about\n  uapp translation export --language fr --site events --output events-fr.xlf\n',
    )
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<ExportOptions>()
      const context = await createCommandContext(options)
      const { language, keepState = false } = options
      const { file, pages, texts, words } = await withTranslations(context, async (management) => {
        const chosen = [...chooseOutgoing(await management.listTranslations(), options)]
        // Texts count as sent out when they are in a file: so the file is written before.
        const looked = await management.exportTranslation({ pages: chosen, language, keepState: true })
        const target = await resolveOutputFile(resolve(context.cwd, options.output ?? '.'), looked.fileName)
        await orOutputError(target, () => writeFile(target, looked.xliff))
        if (keepState) return { ...looked, file: target }
        const sent = await management.exportTranslation({ pages: chosen, language, keepState })
        await orOutputError(target, () => writeFile(target, sent.xliff))
        return { ...sent, file: target }
      })
      context.result(
        { file, language, pages, texts, words },
        `${file}: ${countOf(pages, 'page')}, ${countOf(texts, 'text')}, ${countOf(words, 'word')}`,
      )
    })
}

interface ImportOptions extends GlobalOptions {
  readonly partial?: boolean
  readonly check?: boolean
}

async function readTranslation(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw usageError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
}

function registerImport(parent: Command): void {
  parent
    .command('import <file>')
    .description('take over a translated XLIFF file as drafts: all of it, or nothing and every reason why')
    .option('--partial', 'take the entries without findings, although others have some')
    .option('--check', 'only tell what is wrong; nothing is taken over')
    .addHelpText('after', '\nExample:\n  uapp translation import my-group-page-about.en-fr.xlf --check\n')
    .action(async (file: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<ImportOptions>()
      const context = await createCommandContext(options)
      const xliff = await readTranslation(resolve(context.cwd, file))
      const { partial = false, check = false } = options
      const imported = await withTranslations(context, (management) =>
        management.importTranslation({ xliff, isPartial: partial, isCheckOnly: check }),
      )
      context.result(imported, describeImport(imported))
      if (imported.findings.length > 0) process.exitCode = EXIT.contentProblems
    })
}

function registerPublish(parent: Command): void {
  parent
    .command('publish')
    .description('carry texts that were taken over into the files of the embedded content service (content/)')
    .addHelpText('after', '\nExample:\n  uapp translation publish\n')
    .action(async (_options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      if (context.environment.isSet('UAPP_CONTENT_URL'))
        throw usageError('UAPP_CONTENT_URL names another content service: its drafts are published there.')
      const { carryTexts } = await import('../../../services/content/texts/carry-texts.ts')
      const carried = await carryTexts(
        resolve(context.cwd, context.config.projectDir, 'content'),
        resolveSavedTexts(context),
      )
      const left = carried.left.map(({ entryId, path }) => `  stays a draft: ${entryId} › ${path}`)
      const head = `${countOf(carried.texts, 'text')} in ${countOf(carried.files.length, 'file')}; uapp build shows them to visitors.`
      context.result(carried, [head, ...carried.files.map((file) => `  content/${file}`), ...left].join('\n'))
    })
}

/** `uapp translation`: texts of pages out to translators and back. */
export function registerTranslation(program: Command): Command {
  const translation = program
    .command('translation')
    .description('texts of pages out to translators as XLIFF, and back; and how they stand')
    .addHelpText(
      'after',
      '\nExamples:\n  uapp translation status --language fr\n  uapp translation export --language fr --page page-about\n  uapp translation import my-group-page-about.en-fr.xlf\n',
    )
  registerStatus(translation)
  registerExport(translation)
  registerImport(translation)
  registerSend(translation)
  registerJobs(translation)
  registerPublish(translation)
  return translation
}
