import { describe, expect, it } from '@jest/globals'
import { gateReportSchema, type GateReport } from '../../src/domain/gate/gate-report.ts'
import { toBlockedJson } from './to-blocked-json.ts'

const RECORD = { buildId: '2-b', contentHash: 'abcdef', createdAt: '2026-11-22T12:00:00Z', hosts: [], urls: 1 }
const FINDING = {
  check: 'sections' as const,
  host: 'www.example',
  site: 'Trenholt',
  locales: ['de'],
  lost: 5,
  of: 6,
  allowed: 2,
  message: 'The section /de/news of Trenholt would lose 5 of 6 pages in de.',
  examples: [{ path: '/de/news/0' }],
}
const reportOf = (more: Partial<GateReport>): GateReport => ({
  skipped: [],
  findings: [FINDING],
  gone: { count: 0, entries: [] },
  ...more,
})
const sectionsOf = (gate: GateReport) => toBlockedJson(RECORD, gate).checks.find(({ check }) => check === 'sections')

describe('a release that is kept back, as data', () => {
  it('[S2] is told of reports of earlier builds, too, which know less', () => {
    const earlier = { ...FINDING, examples: [{ path: '/de/news/0', note: '90 words before, 2 now' }] }
    const gate = gateReportSchema.parse(reportOf({ findings: [earlier] }))
    expect(sectionsOf(gate)?.findings).toEqual([
      {
        unit: 'pages',
        host: 'www.example',
        site: 'Trenholt',
        section: null,
        locales: ['de'],
        lost: 5,
        of: 6,
        allowed: 2,
        addresses: null,
        examples: [{ path: '/de/news/0', name: null, locales: [], amount: null }],
        more: 0,
      },
    ])
  })

  it('[S2] counts what is too much to be listed', () => {
    const findings = Array.from({ length: 14 }, () => ({ ...FINDING, total: 5 }))
    const gone = { count: 9, entries: [{ ref: 'page:page-a', why: 'unused' as const }] }
    const { checks, ...release } = toBlockedJson(RECORD, reportOf({ findings, gone }))
    expect(checks.map(({ check, more }) => [check, more])).toContainEqual(['sections', 2])
    expect(checks[1]?.findings[0]?.more).toBe(4)
    expect(release.gone).toEqual({ entries: [{ kind: 'page', id: 'page-a', name: null, why: 'unused' }], more: 8 })
  })

  it('[P16] tells where redirects led, and which said that a page is gone', () => {
    const examples = [
      { path: '/de/a', redirect: { to: '/de/b', entry: 'redirect-1' } },
      { path: '/de/c', redirect: { to: null, entry: 'redirect-2' } },
    ]
    const gate = reportOf({ findings: [{ ...FINDING, check: 'redirects', examples }] })
    const found = toBlockedJson(RECORD, gate).checks.at(-1)?.findings[0]
    expect([found?.unit, found?.examples.map(({ target }) => target)]).toEqual(['redirects', ['/de/b', null]])
  })

  it.each([
    ['stops', {}],
    ['accepted', { accepted: { checks: ['sections' as const], by: 'Mara Ohlin', at: '2026-11-22T12:00:00Z' } }],
    ['skipped', { findings: [], skipped: ['sections' as const] }],
    ['passes', { findings: [] }],
  ])('[S2] tells that a check %s', (state, more) => {
    expect(sectionsOf(reportOf(more))?.state).toBe(state)
  })
})
