import { createColors } from 'picocolors'
import { groupBy } from '../../src/domain/group-by.ts'
import type { Severity } from '../../src/domain/problem.ts'
import type { CheckResult } from '../pipeline/check/check-release.ts'
import type { FindingExample, FindingGroup } from '../pipeline/check/finding.ts'

/** Of one code so many findings are shown; `--json` has all. */
const SHOWN = 20

type Colours = ReturnType<typeof createColors>

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

function paintSeverity(severity: Severity, { red, yellow, cyan }: Colours): string {
  if (severity === 'error') return red(severity)
  return severity === 'warning' ? yellow(severity) : cyan(severity)
}

function formatExample({ url, file, line, column, selector }: FindingExample): string {
  const position = line === undefined ? '' : `:${line}:${column}`
  return `    ${url}  ${file}${position}${selector === undefined ? '' : `  ${selector}`}`
}

function formatGroup(group: FindingGroup, colours: Colours): string {
  const { code, severity, message, hint, count, pages, locales, examples } = group
  const where = count === 1 ? '' : `  ${plural(count, 'place')} on ${plural(pages, 'page')}`
  const inLocales = locales.length > 1 ? ` in ${locales.length} locales: ${locales.join(' ')}` : ''
  return [
    `${paintSeverity(severity, colours)} ${code}: ${message}`,
    colours.dim(`  → ${hint}`),
    ...(where === '' ? [] : [`${where}${inLocales}${count > examples.length ? ', such as' : ''}`]),
    ...examples.map(formatExample),
  ].join('\n')
}

function formatCode(groups: readonly FindingGroup[], colours: Colours): string {
  const left = groups.length - SHOWN
  const more = left > 0 ? [colours.dim(`  … and ${left} more of ${groups[0]?.code}: uapp check --json has all`)] : []
  return [...groups.slice(0, SHOWN).map((group) => formatGroup(group, colours)), ...more].join('\n')
}

/** `3 errors, 1 warning, 0 notes` */
export function formatCounts({ error, warning, info }: CheckResult['counts']): string {
  return `${plural(error, 'error')}, ${plural(warning, 'warning')}, ${plural(info, 'note')}`
}

/** The result of `uapp check` for people: findings by severity and code, equal ones together, then the counts. In colour on a terminal alone: a log of CI is a file. */
export function formatFindings(result: CheckResult, { isTTY }: { readonly isTTY?: boolean | undefined }): string {
  // Node leaves `isTTY` out where there is no terminal, and picocolors takes `undefined` for “find out by yourself”.
  const colours = createColors(isTTY === true)
  const byCode = groupBy(result.findings, ({ code }) => code)
  const { buildId, pages, hosts, locales, references, counts } = result
  const looked = `${plural(pages, 'page')} on ${plural(hosts.length, 'host')} in ${plural(locales.length, 'locale')}, ${plural(references, 'address', 'addresses')}`
  return [
    ...[...byCode.values()].map((groups) => formatCode(groups, colours)),
    `Release ${buildId}: ${looked}.`,
    `${formatCounts(counts)}.`,
  ].join('\n')
}
