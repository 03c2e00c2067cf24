import { describe, expect, it } from '@jest/globals'
import { createInstance } from './shared-i18next.ts'
import { addTexts, i18nOf } from './text-store.ts'

describe('the instances of gatsby-plugin-react-i18next', () => {
  it('[P9] have the language that they are told, and the texts that all pages of it share', () => {
    const pages = (['de', 'ja', 'de'] as const).map((lng) => {
      const instance = createInstance()
      void instance.init({ lng, resources: {} })
      return instance
    })
    addTexts('de', { page: { skip: 'Zum Inhalt' } })
    addTexts('ja', { page: { skip: '本文へ' } })
    expect(pages.map(({ language, t }) => [language, t('skip')])).toEqual([
      ['de', 'Zum Inhalt'],
      ['ja', '本文へ'],
      ['de', 'Zum Inhalt'],
    ])
    expect(new Set(pages).size).toBe(3)
    expect(pages.map(({ store }) => store)).toEqual([i18nOf('de').store, i18nOf('ja').store, i18nOf('de').store])
  })

  it('[P9] are of no use before', () => {
    expect(() => createInstance().t('skip')).toThrow(TypeError)
  })
})
