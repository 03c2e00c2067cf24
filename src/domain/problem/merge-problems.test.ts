import { describe, expect, it } from '@jest/globals'
import { mergeProblems } from './merge-problems.ts'
import type { Problem } from './problem.ts'

function problemIn(locale: string, entry = 'prod-tarn-20'): Problem {
  const where = { source: 'catalogue' as const, locale, entry, field: 'name' }
  return { code: 'invalid-record', severity: 'error', where, message: 'no name', hint: 'name it' }
}

describe('mergeProblems', () => {
  it.each([
    ['names the languages of a problem that some have', ['de', 'en'], [{ locale: 'de, en' }]],
    ['names no language where all have it', ['cs', 'de', 'en'], [{}]],
    ['leaves a problem of one language alone', ['de'], [{ locale: 'de' }]],
  ])('%s', (_name, locales, expected) => {
    const merged = mergeProblems(
      locales.map((locale) => problemIn(locale)),
      ['cs', 'de', 'en'],
    )
    const frame = { source: 'catalogue', entry: 'prod-tarn-20', field: 'name' }
    expect(merged.map(({ where }) => where)).toEqual(expected.map((place) => ({ ...frame, ...place })))
  })

  it('keeps problems of different entries apart, in their order', () => {
    const problems = [problemIn('de', 'b'), problemIn('de', 'a'), problemIn('en', 'b')]
    expect(mergeProblems(problems, ['cs', 'de', 'en']).map(({ where }) => where.entry)).toEqual(['b', 'a'])
  })
})
