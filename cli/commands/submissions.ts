import { InvalidArgumentError, Option, type Command } from 'commander'
import { openOutbox, type Outbox } from '../../functions/outbox/outbox.ts'
import type { Store } from '../../functions/store/database.ts'
import { listChannels } from '../../functions/submissions/carriers.ts'
import {
  discardSubmission,
  findSubmission,
  listSubmissions,
  releaseSubmission,
  retryDeliveries,
  SUBMISSION_STATES,
  type SubmissionReport,
  type SubmissionState,
  type SubmissionSummary,
} from '../../functions/submissions/manage-submissions.ts'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { usageError } from '../errors.ts'
import { withStore } from '../with-store.ts'

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

const toLine = ({ receipt, form, state, heldFor, createdAt, site, locale }: SubmissionSummary): string =>
  [
    createdAt,
    receipt,
    form.padEnd(10),
    state.padEnd(9),
    `${site} ${locale}`,
    heldFor === null ? '' : `held: ${heldFor}`,
  ]
    .join('  ')
    .trimEnd()

function toText(report: SubmissionReport): string {
  const values = Object.entries(report.values).map(([name, value]) => `  ${name}: ${String(value)}`)
  const deliveries = report.deliveries.map(
    ({ channel, state, attempts, lastError }) =>
      `  ${channel}: ${state}, ${attempts} attempt(s)${lastError === null ? '' : `, last error: ${lastError}`}`,
  )
  const files = report.files.map(({ id, name, state }) => `  ${name} (${state}, ${id})`)
  return [
    toLine(report),
    report.page,
    'Values',
    ...values,
    ...(deliveries.length === 0 ? [] : ['Deliveries', ...deliveries]),
    ...(files.length === 0 ? [] : ['Files', ...files]),
  ].join('\n')
}

async function withOutbox<T>(store: Store, action: (outbox: Outbox) => Promise<T>): Promise<T> {
  const outbox = await openOutbox(store, () => undefined)
  try {
    return await action(outbox)
  } finally {
    await outbox.stop()
  }
}

async function change(store: Store, verb: Verb, receipt: string, hasWebhook: boolean): Promise<string> {
  if (verb === 'discard') {
    if (await discardSubmission(store.db, receipt)) return `${receipt} is discarded`
    throw usageError(`There is no held submission ${receipt}. See: uapp submissions --state held`)
  }
  return withOutbox(store, async (outbox) => {
    if (verb === 'retry') {
      const count = await retryDeliveries(store.db, outbox, receipt)
      if (count > 0) return `${receipt}: ${count} delivery(s) will be tried again by the runtime`
      throw usageError(`${receipt} has no delivery that was given up. See: uapp submissions --state dead`)
    }
    if (await releaseSubmission(store.db, outbox, receipt, (values) => listChannels(values, hasWebhook)))
      return `${receipt} is released, and goes out by the runtime`
    throw usageError(`There is no held submission ${receipt}. See: uapp submissions --state held`)
  })
}

function registerVerb(parent: Command, verb: Verb, description: string): void {
  parent
    .command(`${verb} <receipt>`)
    .description(description)
    .addHelpText('after', `\nExample:\n  uapp submissions ${verb} 7FQ2-9KXD\n`)
    .action(async (receipt: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const hasWebhook = context.environment.isSet('UAPP_FORMS_WEBHOOK_URL')
      const said = await withStore(context, (store) => change(store, verb, receipt, hasWebhook))
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
      const all = await withStore(context, ({ db }) => listSubmissions(db, options.limit))
      const found = all.filter(({ state }) => options.state === undefined || state === options.state)
      context.result({ submissions: found }, found.length === 0 ? 'There is none.' : found.map(toLine).join('\n'))
    })
  submissions
    .command('show <receipt>')
    .description('show one submission: values, deliveries, files')
    .addHelpText('after', '\nExample:\n  uapp submissions show 7FQ2-9KXD\n')
    .action(async (receipt: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const report = await withStore(context, ({ db }) => findSubmission(db, receipt))
      if (report === undefined) throw usageError(`There is no submission ${receipt}. See: uapp submissions`)
      context.result(report, toText(report))
    })
  registerVerb(submissions, 'release', 'let a submission go out that is held because it looks like a machine’s')
  registerVerb(submissions, 'discard', 'keep a held submission from going out, for good')
  registerVerb(submissions, 'retry', 'try the deliveries of a submission again that were given up')
  return submissions
}
