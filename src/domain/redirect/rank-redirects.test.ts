import { describe, expect, it } from '@jest/globals'
import { rankRedirects } from './rank-redirects.ts'
import type { RedirectRule } from './redirect-rule.ts'

const leading = { to: '/en', entry: 'r' } as const
const moved = (from: string): RedirectRule => ({ ...leading, from, status: 301, reason: 'moved' })
const left = (from: string, since: string): RedirectRule => ({
  ...leading,
  from,
  status: 301,
  reason: 'slug-change',
  since,
})

describe('rankRedirects', () => {
  it('[P16] puts campaigns before editors, editors before changes of slug, countries last and newer changes first', () => {
    const rules: readonly RedirectRule[] = [
      left('/de/a', '2026-01-01T00:00:00Z'),
      left('/de-ch/b', '2026-03-01T00:00:00Z'),
      left('/de/b', '2026-03-01T00:00:00Z'),
      moved('/de-ch/old'),
      { from: '/en/fair', entry: 'r', status: 410, reason: 'gone' },
      moved('/de/old'),
      { ...leading, from: '/stand', status: 302, reason: 'campaign' },
    ]
    expect(rankRedirects(rules).map(({ from }) => from)).toEqual([
      '/stand',
      '/de/old',
      '/de-ch/old',
      '/de/b',
      '/de/a',
      '/de-ch/b',
    ])
  })
})
