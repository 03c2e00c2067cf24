import { describe, expect, it } from '@jest/globals'
import type { RedirectRule } from '../../../../src/domain/redirect/redirect-rule.ts'
import { selectRules } from './rule-lines.ts'

const LIMITS = { hostLimit: 2, hostPatternLimit: 2, hostRuleLength: 30 }
const moved = (from: string): RedirectRule => ({ from, to: '/en', status: 301, reason: 'moved', entry: 'r' })
const campaign: RedirectRule = { from: '/en/fair', to: '/en', status: 302, reason: 'campaign', entry: 'c' }
const gone: RedirectRule = { from: '/en/fair', status: 410, reason: 'gone', entry: 's' }
const above: RedirectRule = { ...moved('/en/b/*'), hidesPages: true }

const select = (rules: readonly RedirectRule[], rulesGoFirst = true): object => {
  const { addresses, patterns, left } = selectRules(rules, LIMITS, { rulesGoFirst })
  const from = (all: readonly RedirectRule[]): readonly string[] => all.map((rule) => rule.from)
  return { addresses: from(addresses), patterns: from(patterns), left: from(left) }
}

describe('selectRules', () => {
  it.each<readonly [string, readonly RedirectRule[], Partial<Record<'addresses' | 'patterns' | 'left', string[]>>]>([
    ['all that it takes', [moved('/en/a')], { addresses: ['/en/a'] }],
    [
      'no more than it takes, campaigns first',
      [moved('/en/a'), moved('/en/b'), campaign],
      { addresses: ['/en/fair', '/en/a'], left: ['/en/b'] },
    ],
    [
      'no rule that is too long, and others in its place',
      [moved(`/en/${'a'.repeat(40)}`), moved('/en/b')],
      { addresses: ['/en/b'], left: [`/en/${'a'.repeat(40)}`] },
    ],
    [
      'patterns in their order',
      [moved('/en/a'), moved('/en/b/:c'), moved('/en/b/*')],
      { addresses: ['/en/a'], patterns: ['/en/b/:c', '/en/b/*'] },
    ],
    [
      'no pattern that takes what belongs to a rule which it does not get',
      [gone, moved('/en/b/:c'), moved('/en/:d'), moved('/en/*')],
      { patterns: ['/en/b/:c'], left: ['/en/:d', '/en/*'] },
    ],
    ['no pattern above pages', [above], { left: ['/en/b/*'] }],
  ])('[P16] gives a host where rules go first %s', (_title, rules, expected) => {
    expect(select(rules)).toEqual({ addresses: [], patterns: [], left: [], ...expected })
  })

  it('[P16] gives patterns above pages, and beside what is gone, to a host where files go first', () => {
    expect(select([gone, above], false)).toMatchObject({ patterns: ['/en/b/*'], left: [] })
  })
})
