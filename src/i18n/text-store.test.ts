import { describe, expect, it } from '@jest/globals'
import { registerTexts, requireI18n, toChromeI18n } from './text-store.ts'

describe('the store of texts', () => {
  it('[G8] names the language whose texts are missing', () => {
    expect(() => requireI18n('hu')).toThrow('Translation file for language hu not found')
  })

  it('[P9] gives one instance to all pages of a language', () => {
    registerTexts('cs', { chrome: { close: 'Zavřít' }, page: { skip: 'Přejít k obsahu' } })
    expect(requireI18n('cs')).toBe(requireI18n('cs'))
    expect(requireI18n('cs').getFixedT('cs', 'page')('skip')).toBe('Přejít k obsahu')
  })

  it('[N1] makes the instance of a slice once for its texts', () => {
    const chrome = { close: 'Zavřít' }
    expect(toChromeI18n('cs', chrome)).toBe(toChromeI18n('cs', chrome))
    expect(toChromeI18n('cs', { close: 'Zavřít' })).not.toBe(toChromeI18n('cs', chrome))
  })
})
