import { describe, expect, it } from '@jest/globals'
import { planOf } from '../../tests/builders/plan-of.ts'
import { selectLocales } from './select-locales.ts'

describe('selectLocales', () => {
  it('adds locales until the size is reached, and no more', () => {
    const host = planOf().hosts[0]
    if (host === undefined) throw new Error('The plan has no host')
    const [first] = host.trees
    const perLocale = first?.pageCount ?? 0
    expect(selectLocales(host, perLocale + 1)).toEqual({
      locales: host.trees.slice(0, 2).map(({ locale }) => locale.urlCode),
      urls: 2 * perLocale,
    })
  })
})
