import { InvalidArgumentError, Option, type Command } from 'commander'
import { toUploadStorageOptions } from '../../../functions/functions-options.ts'
import type { Management } from '../../../functions/management/management.ts'
import {
  SUBMISSION_STATES,
  type SubmissionReport,
  type SubmissionState,
  type SubmissionSummary,
} from '../../../functions/forms/manage-submissions.ts'
import { openUploadStorage } from '../../../functions/uploads/open-upload-storage.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { countOf } from '../../report/count-of.ts'
import { registerReleaseFile, registerSubmissionFile } from './submission-file.ts'

interface ListOptions extends GlobalOptions {
  readonly state?: SubmissionState
  readonly limit: number
}

type Verb = 'release' | 'discard' | 'retry'

function parseLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new InvalidArgumentError('a number from 1 to 10000')
  return limit
}

/** A line of the list. One that is held no longer keeps why it was. */
export const toLine = ({ receipt, form, state, heldFor, createdAt, site, locale }: SubmissionSummary): string =>
  [
    createdAt,
    receipt,
    form.padEnd(10),
    state.padEnd(9),
    `${site} ${locale}`,
    heldFor === null ? '' : `${state === 'held' ? 'held' : 'was held'}: ${heldFor}`,
  ]
    .join('  ')
    .trimEnd()

type LocatedReport = Omit<SubmissionReport, 'files'> & {
  /** Nobody is told where a file lies that waits in quarantine. */
  readonly files: readonly (SubmissionReport['files'][number] & { readonly location?: string })[]
}

async function locateFiles(context: CommandContext, report: SubmissionReport): Promise<LocatedReport> {
  if (report.files.length === 0) return { ...report, files: [] }
  const place = await openUploadStorage(toUploadStorageOptions(context))
  const files = report.files.map((file) =>
    file.state === 'quarantined' ? file : { ...file, location: place.locate(file.id) },
  )
  place.close()
  return { ...report, files }
}

function toText(report: LocatedReport): string {
  const values = Object.entries(report.values).map(([name, value]) => `  ${name}: ${String(value)}`)
  const deliveries = report.deliveries.map(
    ({ channel, state, attempts, lastError }) =>
      `  ${channel}: ${state}, ${countOf(attempts, 'attempt')}${lastError === null ? '' : `, last error: ${lastError}`}`,
  )
  const files = report.files.map(
    ({ name, state, size, location, release }) =>
      `  ${name} (${state}, ${size} bytes): ${location ?? 'waits until a virus scanner has seen it, or somebody releases it'}${release === null ? '' : `, released by ${release.by} at ${release.at}: ${release.reason}`}`,
  )
  return [
    toLine(report),
    report.page,
    'Values',
    ...values,
    ...(deliveries.length === 0 ? [] : ['Deliveries', ...deliveries]),
    ...(files.length === 0 ? [] : ['Files', ...files]),
  ].join('\n')
}

async function change(management: Management, verb: Verb, receipt: string): Promise<string> {
  switch (verb) {
    case 'discard':
      if (await management.discard(receipt)) return `${receipt} is discarded`
      throw usageError(`There is no held submission ${receipt}. See: uapp submissions --state held`)
    case 'retry': {
      const count = await management.retry(receipt)
      if (count > 0) return `${receipt}: ${countOf(count, 'delivery', 'deliveries')} will be tried again by the runtime`
      throw usageError(`${receipt} has no delivery that was given up. See: uapp submissions --state dead`)
    }
    default:
      if (await management.release(receipt)) return `${receipt} is released, and goes out by the runtime`
      throw usageError(`There is no held submission ${receipt}. See: uapp submissions --state held`)
  }
}

function registerVerb(parent: Command, verb: Verb, description: string): void {
  parent
    .command(`${verb} <receipt>`)
    .description(description)
    .addHelpText('after', `\nExample:\n  uapp submissions ${verb} 7FQ2-9KXD\n`)
    .action(async (receipt: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const said = await withManagement(context, (management) => change(management, verb, receipt))
      context.result({ receipt, done: verb }, said)
    })
}

/** `uapp submissions`: what visitors sent, how it stands, and what can be done about it. */
export function registerSubmissions(program: Command): Command {
  const submissions = program
    .command('submissions')
    .description('list what visitors sent by the forms, and how it stands')
    .addOption(new Option('--state <state>', 'only those that stand so').choices([...SUBMISSION_STATES]))
    .option('--limit <n>', 'how many, the newest first', parseLimit, 50)
    .addHelpText('after', '\nExample:\n  uapp submissions --state dead\n  uapp submissions show 7FQ2-9KXD\n')
    .action(async (options: ListOptions) => {
      const context = await createCommandContext(options)
      const { state, limit } = options
      const found = await withManagement(context, (management) => management.list({ state, limit }))
      context.result(
        { submissions: found },
        found.length === 0 ? 'There is no submission.' : found.map(toLine).join('\n'),
      )
    })
  submissions
    .command('show <receipt>')
    .description('show one submission: values, deliveries, and where its files lie')
    .addHelpText('after', '\nExample:\n  uapp submissions show 7FQ2-9KXD\n')
    .action(async (receipt: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const report = await withManagement(context, (management) => management.show(receipt))
      if (report === null) throw usageError(`There is no submission ${receipt}. See: uapp submissions`)
      const located = await locateFiles(context, report)
      context.result(located, toText(located))
    })
  registerSubmissionFile(submissions)
  registerReleaseFile(submissions)
  registerVerb(submissions, 'release', 'let a submission go out that is held because it looks like a machine’s')
  registerVerb(submissions, 'discard', 'keep a held submission from going out, for good')
  registerVerb(submissions, 'retry', 'try the deliveries of a submission again that were given up')
  return submissions
}
