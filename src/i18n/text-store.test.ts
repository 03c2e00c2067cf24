import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { BackendModule, ReadCallback } from 'i18next'
import { addTexts, i18nOf, loadTexts, loadTextsBy, replaceTexts, requireT } from './text-store.ts'

describe('the store of texts', () => {
  it('[G8] names the language whose texts are missing', () => {
    expect(() => requireT('hu', 'page')).toThrow('Translation file for language hu not found')
  })

  it('[P9] gives one instance to all pages of a language', () => {
    addTexts('cs', { chrome: { close: 'Zavřít' }, page: { skip: 'Přejít k obsahu' } })
    expect(i18nOf('cs')).toBe(i18nOf('cs'))
    expect(i18nOf('cs').t('skip')).toBe('Přejít k obsahu')
    expect(requireT('cs', 'chrome')('close')).toBe('Zavřít')
  })

  it('[P9] shows other texts in place of those that are there, in each spelling, and adds none', () => {
    addTexts('de', { chrome: { close: 'Schließen' } })
    replaceTexts('de', 'chrome', { close: 'Abschließen' })
    replaceTexts('de', 'page', { skip: 'Zum Inhalt' })
    expect(requireT('de', 'chrome')('close')).toBe('Abschließen')
    expect(requireT('de-CH', 'chrome')('close')).toBe('Abschliessen')
    expect(() => requireT('de', 'page')).toThrow('Translation file for language de not found')
  })
})

describe('texts that are loaded', () => {
  const read = jest.fn<(language: string, namespace: string, callback: ReadCallback) => void>()
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => read(language, namespace, callback),
  }
  loadTextsBy(backend)
  afterEach(() => {
    read.mockReset()
  })

  it('[P9] come once for each namespace', async () => {
    read.mockImplementation((_language, _namespace, callback) => callback(null, { close: 'Zavrieť' }))
    await loadTexts('sk', ['chrome'])
    await loadTexts('sk', ['chrome'])
    expect(read.mock.calls.map(([language, namespace]) => [language, namespace])).toEqual([['sk', 'chrome']])
    expect(requireT('sk', 'chrome')('close')).toBe('Zavrieť')
  })

  it('[G8] fail with the name of the language, and are asked for again', async () => {
    read.mockImplementation((_language, _namespace, callback) => callback(new Error('offline'), true))
    await expect(loadTexts('ro', ['page'])).rejects.toThrow('Translation file for language ro not found')
    read.mockImplementation((_language, _namespace, callback) => callback(null, { skip: 'Salt la conținut' }))
    await loadTexts('ro', ['page'])
    expect(requireT('ro', 'page')('skip')).toBe('Salt la conținut')
  })
})
