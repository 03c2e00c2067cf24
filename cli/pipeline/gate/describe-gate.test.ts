import { describe, expect, it } from '@jest/globals'
import type { GateReport } from '../../../src/domain/gate/gate-report.ts'
import { describeAcceptance } from './describe-acceptance.ts'
import { describeGate } from './describe-gate.ts'

const REPORT: GateReport = {
  comparedWith: '1-a',
  skipped: [],
  findings: [
    {
      check: 'pages',
      host: 'www.example',
      site: 'Trenholt',
      locales: ['de'],
      lost: 3,
      of: 9,
      allowed: 0,
      message: 'Trenholt would lose 3 of 9 pages in de.',
      examples: [{ path: '/de/news/0', name: 'Half-year figures' }, { path: '/de/news/1' }],
      total: 3,
    },
    {
      check: 'words',
      host: 'www.example',
      site: 'Trenholt',
      locales: ['de'],
      lost: 1,
      of: 9,
      allowed: 0,
      message: '1 page of Trenholt would be nearly empty in de.',
      examples: [{ path: '/de/about', before: 90, after: 2 }],
    },
  ],
  gone: { count: 2, entries: [{ ref: 'page:page-news-0', name: 'Half-year figures', why: 'removed' }] },
}

describe('describeGate', () => {
  it('says what, where, how many, which entries went, and the way out', () => {
    expect(describeGate('2-b', REPORT)).toBe(
      `Release 2-b is ready, but was not published: it would take away from the live site (release 1-a) more than it may. The live site stays as it is.
  pages
    Trenholt would lose 3 of 9 pages in de.
      /de/news/0  “Half-year figures”
      /de/news/1
      and 1 more
    → Publish the pages again in the content service, or add redirects from their addresses.
  words
    1 page of Trenholt would be nearly empty in de.
      /de/about  (90 words before, 2 now)
    → Look at the pages named here in the content service: did a text, or a translation, go by accident?
  2 entries that the current release is made of are not in this one:
    page:page-news-0 “Half-year figures” is no longer in its source
    and 1 more
  If all this is meant to go: uapp publish 2-b --accept pages words --by "Your name" --reason "…"
  How much may go stands in \`gate\` of uapp.config.ts.`,
    )
  })

  it('leaves out what somebody has accepted', () => {
    const accepted = { checks: ['pages' as const], by: 'Mara Ohlin', at: '2026-11-22T12:00:00.000Z' }
    const text = describeGate('2-b', { ...REPORT, accepted })
    expect(text).not.toContain('/de/news/0')
    expect(text).toContain('--accept words --by')
  })
})

describe('describeAcceptance', () => {
  const accepted = { checks: ['pages', 'words'] as const, by: 'Mara Ohlin', reason: 'Old', at: '2026-11-22T12:00:00Z' }
  it.each([
    ['nothing of a release without findings', { ...REPORT, findings: [] }, []],
    ['what keeps a release back', REPORT, ['kept back by the gate: pages, words']],
    ['who accepted what, and why', { ...REPORT, accepted }, ['pages, words accepted by Mara Ohlin on 2026-11-22: Old']],
    ['nothing of a release of an earlier build', undefined, []],
  ])('tells %s', (_title, report, lines) => {
    expect(describeAcceptance(report)).toEqual(lines)
  })
})
