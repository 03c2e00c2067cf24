import type { createColors } from 'picocolors'
import { groupBy } from '../../../../src/domain/values/group-by.ts'
import type { Severity } from '../../../../src/domain/problem/problem.ts'
import type { CheckResult } from '../check-release.ts'
import type { FindingExample, FindingGroup } from './finding.ts'
import { countOf } from '../../../report/count-of.ts'

/** Findings that are shown per code; `--json` has all. */
const SHOWN = 20

type Colours = ReturnType<typeof createColors>

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
  const where = count === 1 ? '' : `  ${countOf(count, 'place')} on ${countOf(pages, 'page')}`
  const inLocales = locales.length > 1 ? ` in ${locales.length} locales: ${locales.join(' ')}` : ''
  return [
    `${paintSeverity(severity, colours)} ${code}: ${message}`,
    `  ${colours.dim(`→ ${hint}`)}`,
    ...(where === '' ? [] : [`${where}${inLocales}${count > examples.length ? ', such as' : ''}`]),
    ...examples.map(formatExample),
  ].join('\n')
}

function formatCode(groups: readonly FindingGroup[], colours: Colours): string {
  const left = groups.length - SHOWN
  const more =
    left > 0 ? [`  ${colours.dim(`… and ${left} more of ${groups[0]?.code}: uapp check --json has all`)}`] : []
  return [...groups.slice(0, SHOWN).map((group) => formatGroup(group, colours)), ...more].join('\n')
}

/** `3 errors, 1 warning, 0 notes` */
export function formatCounts({ error, warning, info }: CheckResult['counts']): string {
  return `${countOf(error, 'error')}, ${countOf(warning, 'warning')}, ${countOf(info, 'note')}`
}

/** The result of `uapp check` for people: findings by severity and code, equal ones together, then the counts. */
export function formatFindings(result: CheckResult, colours: Colours): string {
  const byCode = groupBy(result.findings, ({ code }) => code)
  const { buildId, pages, hosts, locales, references, counts } = result
  const looked = `${countOf(pages, 'page')} on ${countOf(hosts.length, 'host')} in ${countOf(locales.length, 'locale')}, ${countOf(references, 'address', 'addresses')}`
  return [
    ...[...byCode.values()].map((groups) => formatCode(groups, colours)),
    `Release ${buildId}: ${looked}.`,
    `${formatCounts(counts)}.`,
  ].join('\n')
}
