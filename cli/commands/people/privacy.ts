import type { Command } from 'commander'
import type { RetentionReport } from '../../../src/domain/retention/retention.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { readCustomersRetention } from '../../embedded/read-customers-retention.ts'
import { countOf } from '../../report/count-of.ts'

const HEAD = ['kind', 'kept', 'count', 'oldest', 'last run', 'next run']

/** The report as a table of at most 80 columns, a line a kind; the last run with what it removed. What all runs removed is in the JSON. */
export function toRetentionTable(reports: readonly RetentionReport[]): string {
  const toDay = (moment: string | null): string => moment?.slice(0, 10) ?? '–'
  const rows = reports.map((report) => [
    report.kind,
    report.keepDays === null ? 'for ever' : countOf(report.keepDays, 'day'),
    String(report.count),
    toDay(report.oldest),
    report.lastRun === null ? '–' : `${toDay(report.lastRun)}: ${report.removedLast}`,
    toDay(report.nextRun),
  ])
  const widths = HEAD.map((head, place) => Math.max(...[HEAD, ...rows].map((row) => (row[place] ?? head).length)))
  return [HEAD, ...rows]
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `uapp privacy export|erase EMAIL`: what is kept of a person (GDPR articles 15 and 17); `report`: what is kept of all, how long. */
export function registerPrivacy(program: Command): Command {
  const privacy = program
    .command('privacy')
    .description('export or erase what is kept of a person, or report what is kept, and how long')
    .addHelpText('after', '\nExamples:\n  uapp privacy export nora@buyer.example\n  uapp privacy report\n')
  privacy
    .command('export <email>')
    .description('print all that was sent with this address, as JSON')
    .addHelpText('after', '\nExample:\n  uapp privacy export nora@buyer.example\n')
    .action(async (email: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const submissions = await withManagement(context, (management) => management.exportPerson(email))
      context.result({ email, submissions }, JSON.stringify({ email, submissions }, undefined, 2), 'data')
    })
  privacy
    .command('erase <email>')
    .description('remove all that was sent with this address, and its files')
    .addHelpText('after', '\nExample:\n  uapp privacy erase nora@buyer.example\n')
    .action(async (email: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const { submissions, files } = await withManagement(context, (management) => management.erasePerson(email))
      context.result(
        { email, submissions, files },
        `Erased: ${countOf(submissions, 'submission')} and ${countOf(files, 'file')}.`,
      )
    })
  privacy
    .command('report')
    .description('show what is kept of people, for how long, since when, and what was removed')
    .addHelpText('after', '\nExample:\n  uapp privacy report --json\n')
    .action(async (_options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const own = await withManagement(context, (management) => management.reportRetention())
      const kinds = [...own, ...(await readCustomersRetention(context))]
      context.result({ kinds }, toRetentionTable(kinds))
    })
  return privacy
}
