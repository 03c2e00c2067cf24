import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { PLACEHOLDER } from '../../domain/locale/placeholder-country.ts'
import { escapeForHtml } from '../../domain/values/escape-for-html.ts'
import {
  createPageTemplate,
  escapeForJson,
  fillPageTemplate,
  joinPageTemplates,
  PageTemplateError,
} from './page-template.ts'

const { country: CODE, name: NAME } = PLACEHOLDER
const TOKENS = [CODE, CODE.toLowerCase(), NAME] as const

/** Texts of any letters with the placeholder country between them. */
const texts = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...TOKENS)))
  .map((parts) => parts.join(''))
  .filter((text) =>
    [...text.matchAll(new RegExp(TOKENS.join('|'), 'gi'))].every(([found]) => TOKENS.some((one) => one === found)),
  )

function replaceIn(text: string, country: string, name: string): string {
  return text
    .replaceAll(NAME, () => name)
    .replaceAll(CODE, country)
    .replaceAll(CODE.toLowerCase(), country.toLowerCase())
}

describe('stamps', () => {
  it('are what replacing the placeholder country in the text gives, for every country in turn', () => {
    const country = fc.stringMatching(/^[A-Z]{2}$/)
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.tuple(country, fc.string({ unit: 'grapheme' })), { minLength: 1 }),
        (text, visits) => {
          const template = createPageTemplate(text)
          for (const [code, name] of visits) {
            expect(fillPageTemplate(template, { country: code, name }).toString()).toBe(replaceIn(text, code, name))
          }
        },
      ),
    )
  })

  it('join as their texts do', () => {
    fc.assert(
      fc.property(fc.array(texts), (parts) => {
        const values = { country: 'CH', name: 'Schweiz' }
        const joined = fillPageTemplate(joinPageTemplates(parts.map(createPageTemplate)), values).toString()
        expect(joined).toBe(parts.map((part) => fillPageTemplate(createPageTemplate(part), values).toString()).join(''))
      }),
    )
  })

  it.each(['de-Uappzz', 'uAPPZZ', 'QZUAPPLANDQZ'])(
    'refuse %s, which a template has written in letters of its own',
    (text) => {
      expect(() => createPageTemplate(`<p>${text}</p>`)).toThrow(PageTemplateError)
    },
  )

  it.each(['ALL', 'ch', ''])('are not filled with %j', (country) => {
    expect(() => fillPageTemplate(createPageTemplate(`/de-${CODE.toLowerCase()}`), { country, name: '' })).toThrow(
      /no country code/,
    )
  })

  it('leave a text without the placeholder country as it is, for the international page too', () => {
    expect(
      fillPageTemplate(createPageTemplate('<p>Zürich</p>'), { country: 'ALL', name: 'International' }).toString(),
    ).toBe('<p>Zürich</p>')
  })

  it('write names as React and JSON do', () => {
    expect(escapeForHtml(`Côte d'Ivoire & "<x>"`)).toBe('Côte d&#x27;Ivoire &amp; &quot;&lt;x&gt;&quot;')
    expect(escapeForJson('a "b"\n')).toBe('a \\"b\\"\\n')
  })
})
