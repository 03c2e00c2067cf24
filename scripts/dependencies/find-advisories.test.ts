import { describe, expect, it } from '@jest/globals'
import { readAcceptedFindings, type AcceptedFindings } from './accepted-findings.ts'
import { findAdvisories } from './find-advisories.ts'

const ID = 'GHSA-c2qf-rxjj-qqgw'

/** As npm prints it: one package that is hit, and one through it. */
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: {
    semver: {
      name: 'semver',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1_101_089,
          name: 'semver',
          dependency: 'semver',
          title: 'Regular expression that takes very long',
          url: `https://github.com/advisories/${ID}`,
          severity: 'high',
          range: '<5.7.2',
        },
      ],
      effects: ['cross-spawn'],
      range: '<5.7.2',
      nodes: ['node_modules/semver'],
      fixAvailable: true,
    },
    'cross-spawn': { name: 'cross-spawn', severity: 'high', via: ['semver'], effects: [], range: '*', nodes: [] },
  },
  metadata: {},
}

const accepting = (...advisories: AcceptedFindings['advisories']): AcceptedFindings => ({
  advisories,
  licences: [],
  packages: [],
})
const acceptance = { id: ID, reason: 'the build alone calls it, with names of its own', until: '2026-12-31' }

describe('findAdvisories', () => {
  it.each<[string, AcceptedFindings, string, readonly string[]]>([
    ['that nobody has accepted', accepting(), '2026-11-27', [ID]],
    ['that is accepted until a day to come', accepting(acceptance), '2026-11-27', []],
    ['that was accepted until a day that is over', accepting(acceptance), '2027-01-01', [ID]],
  ])('tells a finding once, %s', (_title, accepted, today, open) => {
    const found = findAdvisories(REPORT, accepted, today)
    expect(found.open.map((line) => /GHSA[\w-]+/.exec(line)?.[0])).toEqual(open)
    expect(found.stale).toEqual([])
  })

  it('names what is accepted and not there any more', () => {
    const none = { ...REPORT, vulnerabilities: {} }
    expect(findAdvisories(none, accepting(acceptance), '2026-11-27')).toEqual({ open: [], stale: [ID] })
  })

  it('takes no failure of the registry for a good report', () => {
    expect(() => findAdvisories({ message: '405 Method Not Allowed' }, accepting(), '2026-11-27')).toThrow(
      'auditReportVersion',
    )
  })

  it('has a list that can be read', () => expect(readAcceptedFindings().licences).toContain('MIT'))
})
