import { describe, expect, it } from '@jest/globals'
import { LANGUAGES } from '../domain/language.ts'
import { allTexts } from './all-texts.ts'
import { registerFormatWords, writeDay, writeLanguageName } from './format-words.ts'
import { FORMAT_LOCALES } from './format.ts'

for (const language of LANGUAGES) {
  const { words } = allTexts[language]
  if (words !== undefined) registerFormatWords(language, words)
}

const DAY_MS = 86_400_000
const DAYS = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1) + at * DAY_MS))

describe('words of dates and names', () => {
  it.each(LANGUAGES)('[S2] write each day of a year in %s as Intl does', (language) => {
    const format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
    expect(DAYS.map((day) => writeDay(day.toISOString(), language))).toEqual(DAYS.map((day) => format.format(day)))
  })

  it.each(LANGUAGES)('[K9] name the eleven languages in %s as Intl does', (language) => {
    const names = new Intl.DisplayNames([FORMAT_LOCALES[language]], { type: 'language' })
    expect(LANGUAGES.map((one) => writeLanguageName(one, language))).toEqual(LANGUAGES.map((one) => names.of(one)))
  })

  it('[K9] leave other languages, and what is no date, to Intl', () => {
    expect(['it', '', 'de-CH'].map((code) => writeLanguageName(code, 'en'))).toEqual([undefined, undefined, undefined])
    expect(['', '2026-13-01', 'soon'].map((date) => writeDay(date, 'en'))).toEqual([undefined, undefined, undefined])
  })
})
