import { describe, expect, it } from '@jest/globals'
import { toSubmissionDays } from '../../../functions/functions-options.ts'
import { uappConfigSchema } from '../../../src/config/uapp-config.ts'
import { toRetentionTable } from './privacy.ts'

const run = { lastRun: '2026-11-27T00:00:04.000Z', removedLast: 2, removed: 14, since: '2026-10-01' }
const none = { oldest: null, lastRun: null, removedLast: 0, removed: 0, since: null, nextRun: null }

describe('what is kept of people', () => {
  it('stands in a table of a terminal, a line a kind', () => {
    const oldest = '2025-03-11T08:00:00.000Z'
    const nextRun = '2026-11-28T00:00:00.000Z'
    const table = toRetentionTable([
      { kind: 'history', keepDays: 1095, count: 137, oldest, ...run, nextRun },
      { kind: 'closedTickets', keepDays: null, count: 0, ...none },
    ])
    expect(table.split('\n')).toEqual([
      'kind           kept       count  oldest      last run       next run',
      'history        1095 days  137    2025-03-11  2026-11-27: 2  2026-11-28',
      'closedTickets  for ever   0      –           –              –',
    ])
  })

  it.each([
    ['as usual', {}, 180],
    ['as the older name says', { forms: { keepDays: 90 } }, 90],
    [
      'as its section says, whatever the older name does',
      { forms: { keepDays: 90 }, retention: { submissions: 30 } },
      30,
    ],
  ])('[F1] keeps submissions %s', (_how, config, days) => {
    expect(toSubmissionDays(uappConfigSchema.parse({ countries: ['CH'], ...config }))).toBe(days)
  })

  it('[M3] may not end closed tickets while they can be opened again', () => {
    const takes = (closedTickets: number): boolean =>
      uappConfigSchema.safeParse({ countries: ['CH'], retention: { closedTickets } }).success
    expect([takes(30), takes(31)]).toEqual([false, true])
  })
})
