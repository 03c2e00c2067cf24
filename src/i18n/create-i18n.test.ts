import { describe, expect, it } from '@jest/globals'
import { createI18n } from './create-i18n.ts'

describe('createI18n', () => {
  const { t } = createI18n('en', { page: { comparison: { added: '{{name}} is now in your comparison.' } } })

  it('[P9] keeps a name from right to left apart from its sentence', () => {
    expect(t('comparison.added', { name: 'טארן 20' })).toBe('\u2068טארן 20\u2069 is now in your comparison.')
  })

  it('[P9] leaves markup in a name to React, which shows it as text', () => {
    expect(t('comparison.added', { name: '<b>Tarn & 20</b>' })).toBe('<b>Tarn & 20</b> is now in your comparison.')
  })
})
