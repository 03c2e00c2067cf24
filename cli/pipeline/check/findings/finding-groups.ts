import type { Severity } from '../../../../src/domain/problem/problem.ts'
import type { Finding, FindingExample, FindingGroup } from './finding.ts'
import { findRule } from './finding-rules.ts'
import type { LocateOffset } from './locate-offset.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** What stands for the locale in a message about pages of several ones. */
const PLACEHOLDER = '/{locale}'

/**
 * A message with the locale of its paths left open, so that the same fault in many countries has one text:
 * `“/de-ch/old” leads nowhere` → `“/{locale}/old” leads nowhere`.
 */
function generalizeLocale(message: string, urlCode: string | undefined): string {
  if (urlCode === undefined || !message.includes(`/${urlCode}`)) return message
  return message.replaceAll(new RegExp(`/${urlCode}(?![\\w.-])`, 'g'), PLACEHOLDER)
}

/** So many places of equal findings are named. */
const EXAMPLES = 5

/** Findings in their order, equal ones together: memory does not grow with the number of pages. */
export interface FindingGroups {
  readonly add: (finding: Finding) => void
  /** Errors first, then the most frequent; their places are looked up in the files now. */
  readonly list: (locate: LocateOffset) => Promise<readonly FindingGroup[]>
}

interface Growing {
  readonly code: string
  readonly message: string
  readonly general: string
  isOneMessage: boolean
  count: number
  pages: number
  lastUrl: string
  readonly locales: Set<string>
  readonly examples: Finding[]
}

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** The first places, each on another page; places in further locales go first. */
function keepExample({ examples, locales }: Growing, finding: Finding): void {
  if (examples.some(({ url }) => url === finding.url)) return
  const isNewLocale = finding.urlCode !== undefined && !locales.has(finding.urlCode)
  if (examples.length < (isNewLocale ? EXAMPLES : EXAMPLES - 2) || examples.length === 0) examples.push(finding)
}

async function toExample(
  { host, url, file, selector, offset }: Finding,
  locate: LocateOffset,
): Promise<FindingExample> {
  return {
    host,
    url,
    file,
    ...(offset === undefined ? {} : await locate(file, offset)),
    ...omitUndefined({ selector }),
  }
}

/** Collects findings; codes and their severities are those of `finding-rules.ts`. */
export function createFindingGroups(): FindingGroups {
  const groups = new Map<string, Growing>()

  function add(finding: Finding): void {
    const general = generalizeLocale(finding.message, finding.urlCode)
    const key = `${finding.code} ${general}`
    const group = groups.get(key) ?? {
      code: finding.code,
      message: finding.message,
      general,
      isOneMessage: true,
      count: 0,
      pages: 0,
      lastUrl: '',
      locales: new Set<string>(),
      examples: [],
    }
    groups.set(key, group)
    group.isOneMessage &&= group.message === finding.message
    group.count += 1
    if (group.lastUrl !== finding.url) group.pages += 1
    group.lastUrl = finding.url
    keepExample(group, finding)
    if (finding.urlCode !== undefined) group.locales.add(finding.urlCode)
  }

  async function toGroup(group: Growing, locate: LocateOffset): Promise<FindingGroup> {
    const { code, message, general, isOneMessage, count, pages, locales, examples } = group
    const { severity, hint } = findRule(code)
    const shown: FindingExample[] = []
    // One after the other: examples of one file share it.
    for (const finding of examples) shown.push(await toExample(finding, locate))
    return {
      code,
      severity,
      message: isOneMessage ? message : general,
      hint,
      count,
      pages,
      locales: [...locales].sort(),
      examples: shown,
    }
  }

  async function list(locate: LocateOffset): Promise<readonly FindingGroup[]> {
    const listed: FindingGroup[] = []
    for (const group of groups.values()) listed.push(await toGroup(group, locate))
    return listed.sort(
      (a, b) =>
        ORDER[a.severity] - ORDER[b.severity] ||
        a.code.localeCompare(b.code) ||
        b.count - a.count ||
        a.message.localeCompare(b.message),
    )
  }

  return { add, list }
}
