import { describe, expect, it } from '@jest/globals'
import { createLocaleMask } from './locale-mask.ts'

const markup = (urlCode: string): string =>
  `<a href="/${urlCode}/about?a=1">a</a><a href="/${urlCode}">b</a><a href="/${urlCode}#c">c</a>`

describe('createLocaleMask', () => {
  it('makes pages of two countries equal, and gives their addresses back', () => {
    const [german, swiss] = [createLocaleMask('de-de'), createLocaleMask('de-ch')]
    expect(german.mask(markup('de-de'))).toBe(swiss.mask(markup('de-ch')))
    expect(swiss.unmask(german.mask(markup('de-de')))).toBe(markup('de-ch'))
  })

  it('makes pages of a country and of all countries equal, too', () => {
    expect(createLocaleMask('de').mask(markup('de'))).toBe(createLocaleMask('de-ch').mask(markup('de-ch')))
  })

  it('knows where a letter was', () => {
    const html = markup('de-ch')
    const mask = createLocaleMask('de-ch')
    const masked = mask.mask(html)
    for (const text of ['<a href="/', '?a=1', 'b</a>', '#c'])
      expect(mask.unmaskOffset(masked, masked.indexOf(text))).toBe(html.indexOf(text))
  })

  it('leaves longer segments alone, and pages without locale', () => {
    expect(createLocaleMask('de').mask('<a href="/design/de-de">a</a>')).toBe('<a href="/design/de-de">a</a>')
    expect(createLocaleMask(undefined).mask(markup('de'))).toBe(markup('de'))
  })
})
