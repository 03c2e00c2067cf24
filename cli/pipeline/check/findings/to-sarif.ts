import type { Severity } from '../../../../src/domain/problem/problem.ts'
import type { CheckResult } from '../check-release.ts'
import type { FindingExample, FindingGroup } from './finding.ts'
import { findRule } from './finding-rules.ts'

/** Folder that the files of results are relative to. */
const BASE = 'RELEASE'
const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string }
    readonly region?: { readonly startLine: number; readonly startColumn: number }
  }
  readonly logicalLocations: readonly { readonly fullyQualifiedName: string }[]
}

interface SarifResult {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: 'error' | 'warning' | 'note'
  readonly message: { readonly text: string }
  readonly occurrenceCount: number
  readonly locations: readonly SarifLocation[]
  readonly relatedLocations?: readonly SarifLocation[]
}

interface SarifRule {
  readonly id: string
  readonly shortDescription: { readonly text: string }
  readonly help: { readonly text: string }
  readonly defaultConfiguration: { readonly level: 'error' | 'warning' | 'note' }
}

/** A log of one run. */
export interface SarifLog {
  readonly $schema: string
  readonly version: '2.1.0'
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly SarifRule[] } }
    readonly columnKind: 'utf16CodeUnits'
    readonly originalUriBaseIds: Readonly<Record<string, { readonly description: { readonly text: string } }>>
    readonly results: readonly SarifResult[]
  }[]
}

function toLocation({ file, url, line, column }: FindingExample): SarifLocation {
  const region = line === undefined || column === undefined ? {} : { region: { startLine: line, startColumn: column } }
  return {
    physicalLocation: { artifactLocation: { uri: encodeURI(file), uriBaseId: BASE }, ...region },
    logicalLocations: [{ fullyQualifiedName: url }],
  }
}

function toSarifRule(code: string): SarifRule {
  const { severity, rule, hint } = findRule(code)
  return {
    id: code,
    shortDescription: { text: rule },
    help: { text: hint },
    defaultConfiguration: { level: LEVELS[severity] },
  }
}

/**
 * The result of `uapp check` as SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0): one result for equal findings, at the
 * first of its places; `occurrenceCount` says how many there are, `relatedLocations` names some.
 */
export function toSarif({ buildId, findings }: CheckResult): SarifLog {
  const codes = [...new Set(findings.map(({ code }) => code))]
  const toResult = ({ code, severity, message, hint, count, examples }: FindingGroup): SarifResult => {
    const [first, ...others] = examples.map(toLocation)
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: LEVELS[severity],
      message: { text: `${message}. ${hint}` },
      occurrenceCount: count,
      locations: first === undefined ? [] : [first],
      ...(others.length === 0 ? {} : { relatedLocations: others }),
    }
  }
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'uapp check', rules: codes.map(toSarifRule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [BASE]: { description: { text: `The folder of release ${buildId}` } } },
        results: findings.map(toResult),
      },
    ],
  }
}
