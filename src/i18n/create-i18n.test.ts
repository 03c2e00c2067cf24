import { describe, expect, it } from '@jest/globals'
import { createI18n } from './create-i18n.ts'

describe('createI18n', () => {
  const i18n = createI18n('en').addResourceBundle('en', 'page', {
    comparison: { added: '{{name}} is now in your comparison.' },
  })
  const { t } = i18n

  it('[P9] keeps a name from right to left apart from its sentence', () => {
    expect(t('comparison.added', { name: 'טארן 20' })).toBe('\u2068טארן 20\u2069 is now in your comparison.')
  })

  it('[P9] leaves markup in a name to React, which shows it as text', () => {
    expect(t('comparison.added', { name: '<b>Tarn & 20</b>' })).toBe('<b>Tarn & 20</b> is now in your comparison.')
  })

  it('[G8] throws where the texts of a language are missing', () => {
    expect(() => i18n.getFixedT('en', 'chrome')('close')).toThrow('Translation file for language en not found')
  })

  it('[P9] throws in tests where one text is missing', () => {
    const translate = t as unknown as (key: string) => string
    expect(() => translate('comparison.none')).toThrow('There is no text page:comparison.none in en')
  })
})
