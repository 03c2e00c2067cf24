import type { Command } from 'commander'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { parseInstant } from '../../options/parse-instant.ts'
import { describeNextChange, findNextChange } from '../../pipeline/schedule/find-next-change.ts'
import { readCurrentSnapshot } from '../../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'

type Options = GlobalOptions & PlanOptions & { readonly at?: Date }

/** `uapp next-change`: when the same content will give another release, and what will be different. */
export function registerNextChange(program: Command): Command {
  return withPlanOptions(
    program
      .command('next-change')
      .description('tell the exact moment at which dates of entries will change the pages of the current snapshot next')
      .option(
        '--at <instant>',
        'look from this moment on, such as 2026-12-01T09:00:00+01:00; by default from now',
        parseInstant,
      )
      .addHelpText('after', '\nExamples:\n  uapp next-change\n  uapp next-change --at 2027-01-01 --site main --json\n'),
  ).action(async (options: Options) => {
    const context = await createCommandContext(options)
    const now = options.at ?? toPlanMoment(context.environment, new Date())
    const change = await findNextChange(await readCurrentSnapshot(context, toScopeRequest(options)), now)
    const urls = change?.routes.reduce((sum, { locales }) => sum + locales.length, 0) ?? 0
    const json = change === undefined ? null : { ...change, at: change.at.toISOString(), urls }
    context.result({ now: now.toISOString(), nextChange: json }, describeNextChange(change, now))
  })
}
