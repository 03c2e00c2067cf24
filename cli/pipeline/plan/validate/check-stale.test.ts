import { describe, expect, it } from '@jest/globals'
import type { StaleEntry } from '../../../../src/domain/content/stale-entry.ts'
import { describeStale } from '../../publish/describe-stale.ts'
import { checkStale } from './check-stale.ts'
import { createProblemCollector } from './problem-collector.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const staleOf = (kind: string, count: number): readonly StaleEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}/${kind}-${index + 1}`,
    source: kind === 'products' ? 'catalogue' : 'content',
    kind,
    entry: `${kind}-${index + 1}`,
    languages: ['de', 'en'],
    since: `2026-11-${String(20 - index).padStart(2, '0')}T12:00:00Z`,
  }))
function messagesOf(stale: readonly StaleEntry[]): readonly string[] {
  const collector = createProblemCollector()
  checkStale(stale, NOW, collector)
  return collector.problems().map(({ severity, where, message }) => `${severity} ${where.locale ?? ''}: ${message}`)
}

describe('checkStale', () => {
  it('names ten entries of a kind with their age and languages', () => {
    const messages = messagesOf([...staleOf('products', 10), ...staleOf('pages', 1)])
    expect([messages.length, messages[0]]).toEqual([
      11,
      'warning de, en: products-1 of the products is as it was 2 days ago, at 2026-11-20T12:00:00Z: the product service has given nothing valid of it since',
    ])
  })

  it('counts more of them, with the age of the oldest', () => {
    expect(messagesOf(staleOf('pages', 12))).toEqual([
      `warning : 12 pages are as they were, the oldest 13 days ago, at 2026-11-09T12:00:00Z: ${staleOf('pages', 10)
        .map(({ entry }) => entry)
        .join(', ')} and 2 more`,
    ])
  })
})

describe('describeStale', () => {
  it.each([
    [0, []],
    [1, ['1 entry is as it was, the oldest of 2026-11-20T12:00:00Z: pages/pages-1']],
    [
      7,
      [
        '7 entries are as they were, the oldest of 2026-11-14T12:00:00Z: pages/pages-1, pages/pages-2, pages/pages-3, pages/pages-4, pages/pages-5, 2 more',
      ],
    ],
  ])('tells %i entries of a release in a line', (count, lines) => {
    expect(describeStale(staleOf('pages', count))).toEqual(lines)
  })
})
