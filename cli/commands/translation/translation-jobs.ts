import { Option, type Command } from 'commander'
import type { TranslationJobJson } from '../../../src/contracts/editor/translation-jobs.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import { JOB_STATES, type JobReason, type JobState } from '../../../src/domain/translation/job-state.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { withTranslations } from '../../embedded/with-translations.ts'
import { describeImport } from './describe-import.ts'
import { chooseOutgoing, withPageFilter, withTranslationFilter, type TranslationFilter } from './translation-filter.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Why a job waits or failed, and what to do about it. */
const REASONS: Readonly<Record<JobReason, string>> = {
  away: 'the service does not answer',
  busy: 'the service asks for patience',
  content: 'content service or database do not take the texts',
  internal: 'it could not be worked on: the log of the runtime says why',
  key: 'the service refuses the key: see uapp doctor, then send it again',
  quota: 'what may be translated is used up: have it raised, then send it again',
  tooLarge: 'the file is too large for the service',
  language: 'the service does not offer this language',
  rejected: 'the service does not take it',
  failed: 'the service could not translate the file',
  lost: 'the service lost the file, again and again',
  unreadable: 'the service gave no answer that can be read',
  page: 'the page is not to be translated any more',
}

function describeJob({ pageId, language, state, reason, detail, nextAt, result }: TranslationJobJson): string {
  const why = reason === null ? [] : [`${REASONS[reason]}${detail === null ? '' : ` (${detail})`}`]
  const next = reason === null || nextAt === null ? [] : [`next try ${nextAt}`]
  const head = [pageId.padEnd(36), language, state.padEnd(9), ...why, ...next].join('  ').trimEnd()
  return state === 'refused' && result !== null ? `${head}\n${describeImport(result).replaceAll(/^/gm, '    ')}` : head
}

interface SendOptions extends GlobalOptions, TranslationFilter {
  readonly language: Language
}

/** `uapp translation send`: hands texts to the translation service. */
export function registerSend(parent: Command): void {
  withTranslationFilter(parent.command('send'), true)
    .description('hand texts of pages to the translation service; the runtime takes its answer over as drafts')
    .addHelpText(
      'after',
      '\nExamples:\n  uapp translation send --language fr --page page-about\n  uapp translation send --language fr --site events\n',
    )
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<SendOptions>()
      const context = await createCommandContext(options)
      const { language } = options
      const { jobs } = await withTranslations(context, async (management) =>
        management.sendTranslation({
          pages: chooseOutgoing(await management.listTranslations(), options),
          language,
        }),
      )
      context.result({ jobs }, jobs.map(describeJob).join('\n'))
    })
}

interface JobsOptions extends GlobalOptions, Omit<TranslationFilter, 'site'> {
  readonly state?: JobState
}

/** `uapp translation jobs`: what is at the translation service, or was last. */
export function registerJobs(parent: Command): void {
  withPageFilter(parent.command('jobs'), false)
    .description('what is at the translation service, what came back, and what was wrong with it')
    .addOption(new Option('--state <state>', 'only those that stand so').choices([...JOB_STATES]))
    .addHelpText('after', '\nExample:\n  uapp translation jobs --state refused\n')
    .action(async (_options: object, command: Command) => {
      const { language, page, state, ...options } = command.optsWithGlobals<JobsOptions>()
      const context = await createCommandContext(options)
      const filter = omitUndefined({ language, state })
      const all = await withTranslations(context, (management) => management.listTranslationJobs(filter))
      const jobs = all.jobs.filter(({ pageId }) => page.length === 0 || page.includes(pageId))
      const none = all.isConfigured ? 'There is no job.' : 'There is no job, and no translation service is configured.'
      context.result(
        { isConfigured: all.isConfigured, jobs },
        jobs.length === 0 ? none : jobs.map(describeJob).join('\n'),
      )
    })
}
