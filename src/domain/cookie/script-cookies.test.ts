import { describe, expect, it } from '@jest/globals'
import type { AnalyticsScript } from './analytics.ts'
import { ALL_ALLOWED } from './consent.ts'
import { findScriptCookies, listCookieDomains, listDeniedScripts } from './script-cookies.ts'

const statistics: AnalyticsScript = { src: '/s.js', category: 'statistics', cookies: ['_s', '_s_*'] }
const marketing: AnalyticsScript = { src: '/m.js', category: 'marketing' }

describe('listDeniedScripts', () => {
  it.each([
    ['nothing is chosen', undefined, [statistics, marketing]],
    ['a category is declined', { statistics: true, marketing: false }, [marketing]],
    ['everything is allowed', ALL_ALLOWED, []],
  ])('[N9] names what may not run when %s', (_case, consent, denied) => {
    expect(listDeniedScripts([statistics, marketing], consent)).toEqual(denied)
  })
})

describe('findScriptCookies', () => {
  it('[N9] finds the cookies of a script by name and by beginning, and no others', () => {
    const cookies = 'uapp_locale=de-ch; _s=1; _s_4711=a=b; _sx=2; other=_s'
    expect(findScriptCookies(cookies, [statistics, marketing])).toEqual(['_s', '_s_4711'])
  })
})

describe('listCookieDomains', () => {
  it.each([
    ['www.trenholt.example', [undefined, 'www.trenholt.example', 'trenholt.example']],
    ['localhost', [undefined]],
    ['127.0.0.1', [undefined]],
    ['[::1]', [undefined]],
  ])('[N9] names the domains of a cookie on %s', (host, domains) => {
    expect(listCookieDomains(host)).toEqual(domains)
  })
})
