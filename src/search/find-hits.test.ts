import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Language } from '../domain/locale/language.ts'
import { excerptBody, excerptLead, type MarkedText } from './build-excerpt.ts'
import { findHits, toSoughtTokens, type SoughtTokens } from './find-hits.ts'
import { parseQuery, toStrictExpression } from './parse-query.ts'
import { listTokens } from './query-expression.ts'
import { stripBrandSuffix } from './strip-brand-suffix.ts'
import { toReadText } from './text-runs.ts'

const soughtOf = (query: string, language: Language): SoughtTokens =>
  toSoughtTokens(listTokens(toStrictExpression(parseQuery(query, [language]))))

const mark = ({ text, hits }: MarkedText): string =>
  hits.toReversed().reduce((all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`, text)

describe('findHits', () => {
  it.each<readonly [Language, string, string, string]>([
    ['en', 'crimp press', 'Crimping presses, and a pressing matter', '[Crimping] [presses], and a [pressing] matter'],
    ['en', 'kx450s', 'The KX-450 s is new', 'The [KX-450 s] is new'],
    ['en', 'tarn 20', 'Tarn 20 and Tarn 60', '[Tarn 20] and [Tarn] 60'],
    ['de', 'maschine', 'Crimpmaschinen und Maschinen', '[Crimpmaschinen] und [Maschinen]'],
    ['fr', 'etabli', 'Presses d’établi', 'Presses d’[établi]'],
    ['ja', '圧着機', '自動圧着機の保守', '自動[圧着機]の保守'],
    ['zh', '压接', '台式压接机', '台式[压接]机'],
  ])('[S9] marks in %s what %s hits in %s', (language, query, text, expected) => {
    expect(mark({ text, hits: findHits(text, language, soughtOf(query, language)) })).toBe(expected)
  })

  it('[S9] gives ranges within the text that do not touch', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, query) => {
        const hits = findHits(`${text} ${query}`, 'de', soughtOf(query, 'de'))
        const ends = hits.flat()
        expect(ends).toEqual([...ends].sort((a, b) => a - b))
        expect(new Set(ends).size).toBe(ends.length)
        expect(Math.max(0, ...ends)).toBeLessThanOrEqual(text.length + 1 + query.length)
      }),
    )
  })
})

describe('excerpts', () => {
  const body = `${'Words before it. '.repeat(40)}The seal is pressed on the wire. ${'Words after it. '.repeat(40)}`

  it('[S9] is the lead where that has a hit', () => {
    const excerpts = ['press', 'seal'].map((query) => excerptLead('A press.', 'en', soughtOf(query, 'en')))
    expect(excerpts.map((excerpt) => excerpt && mark(excerpt))).toEqual(['A [press].', undefined])
  })

  it('[S9] is the passage of the body around the hit, cut between words', () => {
    const excerpt = excerptBody(
      { lead: 'No such word.', body: toReadText(body), language: 'en' },
      soughtOf('seal wire', 'en'),
    )
    expect(mark(excerpt)).toMatch(/^… (?:Words|before|it).* The \[seal\] is pressed on the \[wire\]\. Words .* …$/)
    expect(excerpt.text.length).toBeLessThan(230)
  })

  it('[S9] is the lead where only other fields have a hit', () => {
    expect(excerptBody({ lead: 'A lead.', body: toReadText(body), language: 'en' }, soughtOf('title', 'en'))).toEqual({
      text: 'A lead.',
      hits: [],
    })
  })

  it('[S9] has its hits at the same words as the text that it is cut from', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('seal', 'wire', 'and', '圧着', '😀'), { maxLength: 300 }), (words) => {
        const { text, hits } = excerptBody(
          { lead: '', body: toReadText(words.join(' ')), language: 'en' },
          soughtOf('seal', 'en'),
        )
        expect(hits.map(([from, to]) => text.slice(from, to))).toEqual(hits.map(() => 'seal'))
      }),
    )
  })
})

describe('stripBrandSuffix', () => {
  it.each([
    ['Tarn 20 | Trenholt', 'Tarn 20'],
    ['Tarn 20 – trenholt', 'Tarn 20'],
    ['Tarn 20 | Other', 'Tarn 20 | Other'],
    ['Cut-and-strip', 'Cut-and-strip'],
    ['Trenholt', 'Trenholt'],
  ])('[S9] %s → %s', (title, expected) => {
    expect(stripBrandSuffix(title, ['Trenholt', 'Ovander'])).toBe(expected)
  })
})
