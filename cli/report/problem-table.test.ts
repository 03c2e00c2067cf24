import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { FINDING_CODES, findRule } from '../pipeline/check/findings/finding-rules.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Where problems are made; findings of a release have their own list. */
const PARTS = ['src/domain', 'src/integrations', 'src/release', 'src/search', 'src/sources', 'cli']
/** Other codes: findings, answers of the portal and of translation. */
const OTHERS = /\.test\.ts$|\/testing\/|pipeline\/check\/|domain\/(?:portal|translation-job|gate)\//
const SEVERITIES = ['error', 'warning', 'info']

const quoted = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, value]) => value ?? [])
const severitiesIn = (text: string): readonly string[] =>
  quoted(text, /'([a-z]+)'/g).filter((value) => SEVERITIES.includes(value))

function listSources(): readonly string[] {
  return PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  ).filter((file) => !OTHERS.test(file))
}

type Table = Map<string, Set<string>>

function note(table: Table, code: string, severities: readonly string[]): void {
  const known = table.get(code) ?? new Set()
  for (const severity of severities) known.add(severity)
  table.set(code, known)
}

/** Codes with their severities, as the source writes them: side by side, or the severity once for all findings of a file. */
function readSource(): Table {
  const table: Table = new Map()
  for (const file of listSources()) {
    const text = readFileSync(file, 'utf8')
    if (!/severity:/.test(text)) continue
    const alone = severitiesIn(
      [...text.replaceAll(/code: [^\n]+,\s*\n\s*severity: [^\n]+/g, '').matchAll(/severity: ([^\n]+)/g)].join('\n'),
    )
    for (const [, code = '', severity] of text.matchAll(/\bcode: ([^\n]+?),?\s*\n(?:\s*severity: ([^\n]+))?/g)) {
      // `unknown-${kind}`: the kinds that the function is called with.
      const codes = code.includes('`unknown-$')
        ? quoted(text, /unknown\('([a-z-]+)'/g).map((kind) => `unknown-${kind}`)
        : quoted(code, /'([a-z]+(?:-[a-z]+)+)'/g)
      for (const one of codes) note(table, one, severity === undefined ? alone : severitiesIn(severity))
    }
  }
  // What the embedded services tell of files, each an error.
  const reported = readFileSync(join(ROOT, 'services/problems/file-problem.ts'), 'utf8')
  for (const one of quoted(/readonly code: ([^\n]+)/.exec(reported)?.[1] ?? '', /'([a-z-]+)'/g))
    note(table, one, ['error'])
  return table
}

function readDocument(): { readonly problems: Table; readonly findings: Table } {
  const text = readFileSync(join(ROOT, 'docs/problems.md'), 'utf8')
  const [problems = '', findings = ''] = text.split('## Findings of')
  const read = (part: string): Table => {
    const table: Table = new Map()
    for (const [, code = '', severities = ''] of part.matchAll(/^\| `([a-z-]+\*?)`\s*\| ([a-z, ]+?)\s*\|/gm))
      note(table, code, severities.split(', '))
    return table
  }
  return { problems: read(problems), findings: read(findings) }
}

const sorted = (table: Table): readonly string[] =>
  [...table].map(([code, severities]) => `${code}: ${[...severities].sort().join(', ')}`).sort()

describe('docs/problems.md', () => {
  it('[P7] has every code of a problem with its severities, and no other', () => {
    expect(sorted(readDocument().problems)).toEqual(sorted(readSource()))
  })

  it('[P7] has every code of a finding with its severity, and no other', () => {
    const findings = new Map(FINDING_CODES.map((code) => [code, new Set([findRule(code).severity])]))
    findings.set('html-*', new Set([findRule('html-void-style').severity]))
    expect(sorted(readDocument().findings)).toEqual(sorted(findings))
  })
})
