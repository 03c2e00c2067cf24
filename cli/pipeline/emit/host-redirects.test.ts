import { describe, expect, it } from '@jest/globals'
import type { RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import { buildHostRedirects } from './host-redirects.ts'

const LIMITS = { hostLimit: 2, hostPatternLimit: 2, hostRuleLength: 30 }
const moved = (from: string): RedirectRule => ({ from, to: '/en', status: 301, reason: 'moved', entry: 'r' })
const gone: RedirectRule = { from: '/en/fair', status: 410, reason: 'gone', entry: 's' }

describe('buildHostRedirects', () => {
  it.each<readonly [string, readonly RedirectRule[], readonly string[], string | undefined]>([
    ['all that it takes', [moved('/en/a')], ['/en/a /en 301'], undefined],
    [
      'no more than it takes',
      [moved('/en/a'), moved('/en/b'), moved('/en/c')],
      ['/en/a /en 301', '/en/b /en 301'],
      'h has 3 redirects, the static host takes 2 beside the addresses without a language, and 2 with * or :name, of up to 30 characters: 1 are left to the runtime',
    ],
    [
      'no rule that is too long, and others in its place',
      [moved(`/en/${'a'.repeat(40)}`), moved('/en/b'), moved('/en/c')],
      ['/en/b /en 301', '/en/c /en 301'],
      'h has 3 redirects, the static host takes 2 beside the addresses without a language, and 2 with * or :name, of up to 30 characters: 1 are left to the runtime',
    ],
    [
      'patterns behind addresses, the more special ones first',
      [moved('/en/a'), moved('/en/b/:c'), moved('/en/b/*')],
      ['/en/a /en 301', '/en/b/:c /en 301', '/en/b/* /en 301'],
      undefined,
    ],
    [
      'no pattern that takes what belongs to a rule which it does not get',
      [gone, moved('/en/b/:c'), moved('/en/:d'), moved('/en/*')],
      ['/en/b/:c /en 301'],
      'h has 3 redirects, the static host takes 2 beside the addresses without a language, and 2 with * or :name, of up to 30 characters: 2 are left to the runtime',
    ],
    [
      'no pattern above pages',
      [{ ...moved('/en/b/*'), hidesPages: true }],
      [],
      'h has 1 redirects, the static host takes 2 beside the addresses without a language, and 2 with * or :name, of up to 30 characters: 1 are left to the runtime',
    ],
    ['nothing for what is gone, since the format has no 410', [gone, moved('/en/a')], ['/en/a /en 301'], undefined],
  ])('[P16] gives a static host %s', (_title, rules, lines, message) => {
    const { text, problems } = buildHostRedirects('h', rules, LIMITS)
    expect([text.split('\n').filter(Boolean), problems[0]?.message]).toEqual([lines, message])
  })
})
