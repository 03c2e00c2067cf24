import type { Command } from 'commander'
import type { ScopeRequest } from '../pipeline/plan/plan-scope.ts'

/** Options of the commands that plan. */
export interface PlanOptions {
  readonly site?: readonly string[]
  readonly locale?: readonly string[]
  readonly countries?: string
}

function collect(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), ...value.split(',').filter((part) => part !== '')]
}

/** Adds `--site`, `--locale` and `--countries`. */
export function withPlanOptions(command: Command): Command {
  return command
    .option('--site <site>', 'only this site: name, slug, id or main; may be repeated', collect)
    .option('--locale <locale>', 'only this locale, such as de-ch; may be repeated', collect)
    .option('--countries <codes>', 'all, or codes such as CH,DE; by default those of uapp.config.ts')
}

/** What the options ask to plan. */
export function toScopeRequest({ site, locale, countries }: PlanOptions): ScopeRequest {
  const codes = countries?.split(',').filter((part) => part !== '')
  return { sites: site, locales: locale, countries: countries?.toLowerCase() === 'all' ? 'all' : codes }
}
