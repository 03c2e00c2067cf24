import { describe, expect, it } from '@jest/globals'
import type { RedirectRule } from '../redirect/redirect-rule.ts'
import { siteOf } from '../testing/site-of.ts'
import { gateLimitsSchema } from './gate-limits.ts'
import type { HostFacts } from './host-facts.ts'
import { findLostRedirects } from './lost-redirects.ts'

const NONE = gateLimitsSchema.parse({ lostRedirects: { count: 0, share: 0 } })
const SITE = siteOf('Main', [{ host: 'www.example' }])
const hostOf = (redirects: readonly RedirectRule[]): HostFacts => ({
  host: 'www.example',
  sites: [{ site: SITE, locales: [], pages: new Map([['/group', { id: 'page-group', urlCodes: new Set(['en']) }]]) }],
  hasPage: () => false,
  redirects,
  names: new Map(),
})
const left = { from: '/en/firm', to: '/en/group', status: 301, reason: 'slug-change', since: '2026-01-01' } as const
const campaign = { from: '/fair', to: '/en', status: 302, reason: 'campaign', entry: 'r' } as const

describe('findLostRedirects', () => {
  it.each<readonly [string, RedirectRule, number]>([
    ['counts a campaign that has no end', campaign, 1],
    ['does not count a campaign that ends by plan', { ...campaign, until: '2026-12-01T00:00:00Z' }, 0],
    ['counts a former address of a page that is there', { ...left, entry: 'page-group' }, 1],
    ['does not count a former address of a page that went', { ...left, entry: 'page-other' }, 0],
    ['counts an address that is no longer called gone', { from: '/a', status: 410, reason: 'gone', entry: 's' }, 1],
  ])('[P16] %s', (_title, rule, expected) => {
    expect(findLostRedirects(hostOf([rule]), hostOf([]), NONE)).toHaveLength(expected)
  })
})
