import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { STAND_IN } from '../../../../../src/domain/locale/stand-in.ts'
import { createStamp, escapeForHtml, escapeForJson, fillStamp, joinStamps, StampError } from './stamp.ts'

const { country: CODE, name: NAME } = STAND_IN
const TOKENS = [CODE, CODE.toLowerCase(), NAME] as const

/** Texts of any letters with the stand-in between them. */
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
  it('are what replacing the stand-in in the text gives, for every country in turn', () => {
    const country = fc.stringMatching(/^[A-Z]{2}$/)
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.tuple(country, fc.string({ unit: 'grapheme' })), { minLength: 1 }),
        (text, visits) => {
          const stamp = createStamp(text)
          for (const [code, name] of visits) {
            expect(fillStamp(stamp, { country: code, name }).toString()).toBe(replaceIn(text, code, name))
          }
        },
      ),
    )
  })

  it('join as their texts do', () => {
    fc.assert(
      fc.property(fc.array(texts), (parts) => {
        const values = { country: 'CH', name: 'Schweiz' }
        const joined = fillStamp(joinStamps(parts.map(createStamp)), values).toString()
        expect(joined).toBe(parts.map((part) => fillStamp(createStamp(part), values).toString()).join(''))
      }),
    )
  })

  it.each(['de-Uappzz', 'uAPPZZ', 'QZUAPPLANDQZ'])(
    'refuse %s, which a template has written in letters of its own',
    (text) => {
      expect(() => createStamp(`<p>${text}</p>`)).toThrow(StampError)
    },
  )

  it.each(['ALL', 'ch', ''])('are not filled with %j', (country) => {
    expect(() => fillStamp(createStamp(`/de-${CODE.toLowerCase()}`), { country, name: '' })).toThrow(/no country code/)
  })

  it('leave a text without the stand-in as it is, for the international page too', () => {
    expect(fillStamp(createStamp('<p>Zürich</p>'), { country: 'ALL', name: 'International' }).toString()).toBe(
      '<p>Zürich</p>',
    )
  })

  it('write names as React and JSON do', () => {
    expect(escapeForHtml(`Côte d'Ivoire & "<x>"`)).toBe('Côte d&#x27;Ivoire &amp; &quot;&lt;x&gt;&quot;')
    expect(escapeForJson('a "b"\n')).toBe('a \\"b\\"\\n')
  })
})
