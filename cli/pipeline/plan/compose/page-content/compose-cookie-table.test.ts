import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../../../tests/builders/plan-of.ts'
import { DEVICE_RECORDS, toHostName } from '../../../../../src/domain/cookie/device-records.ts'
import type { PageModule } from '../../../../../src/domain/page/page-module.ts'
import type { CookieTexts } from '../../plan-input.ts'

const readTexts = (language: string): CookieTexts =>
  JSON.parse(readFileSync(`locales/${language}/cookies.json`, 'utf8')) as CookieTexts

const scripts = [{ src: '/s.js', category: 'statistics', cookies: ['_stats_*'] }] as const

type Table = Extract<PageModule, { readonly type: 'table' }>

/** The tables of a page about cookies, as a visitor of `/{locale}/cookies` gets them. */
function tablesAt(locale: string): readonly Table[] {
  const kinds = ['cookies', 'storage'] as const
  const page = pageOf('cookies', {
    modules: kinds.map((kind) => ({ key: kind, type: 'cookieTable', kind, title: kind, surface: false })),
  })
  const texts = { en: readTexts('en'), de: readTexts('de') }
  const plan = planOf({ pages: [page] }, { analytics: { scripts: [...scripts] } }, { cookieTexts: texts })
  const { content } = pageAt(plan, `/${locale}/cookies`).data
  if (!('modules' in content)) throw new Error('no modules')
  return content.modules.filter((module) => module.type === 'table')
}

describe('the tables of a page about cookies', () => {
  it('[S1 §9] name everything that the code writes into a browser, and the cookies of scripts', () => {
    const names = tablesAt('en').flatMap(({ rows }) => rows.map(([name]) => name))
    const written = DEVICE_RECORDS.map((record) => ('isHostOnly' in record ? toHostName(record.name) : record.name))
    expect(new Set(names)).toEqual(new Set([...written, '_stats_*']))
    expect(names).toHaveLength(DEVICE_RECORDS.length + 1)
  })

  it.each([
    ['a count of days', 'uapp_locale', '400 days'],
    ['a longest count of days', '__Host-uapp_preview', '30 days at most'],
    ['a count of hours', '__Host-uapp_event-session', '12 hours'],
    ['the end of the browser', 'uapp_testing', 'Until you close the browser'],
    ['the end of the tab', 'uapp-login-attempts', 'Until you close the tab'],
    ['a logout', '__Host-uapp_portal-session', 'Until you log out'],
    ['a deletion', 'uapp-product-comparison-basket', 'Until you delete it'],
    ['what a provider decides', '_stats_*', 'Set by the provider'],
  ])('[S1 §9] tell how long each stays: %s', (_what, name, life) => {
    const row = tablesAt('en')
      .flatMap(({ rows }) => rows)
      .find(([first]) => first === name)
    expect(row?.at(-1)).toBe(life)
  })

  it('[S1 §9] have a purpose for each', () => {
    const purposes = tablesAt('en').flatMap(({ rows }) => rows.map(([, purpose]) => purpose))
    expect(purposes.filter((purpose = '') => purpose === '' || purpose.startsWith('purpose.'))).toEqual([])
  })
})
