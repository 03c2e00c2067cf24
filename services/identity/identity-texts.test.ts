import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { POLICY_CODES } from '../../src/domain/portal/policies.ts'
import { identityTexts, LANGUAGE_NAMES } from './identity-texts.ts'
import { readFileSync } from 'node:fs'

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

const PLURAL = /_(zero|one|two|few|many|other)$/

const read = (language: Language): Sections =>
  JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')) as Sections

const flatten = (sections: Sections): readonly (readonly [string, string])[] =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
  )

const bareKeys = (language: Language): readonly string[] =>
  [...new Set(flatten(read(language)).map(([key]) => key.replace(PLURAL, '')))].sort()

function placeholders(language: Language): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, Set<string>> = {}
  for (const [key, text] of flatten(read(language))) {
    const bare = key.replace(PLURAL, '')
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')
    found[bare] = new Set([...(found[bare] ?? []), ...names])
  }
  return Object.fromEntries(Object.entries(found).map(([key, names]) => [key, [...names].sort()]))
}

describe.each(TEXT_LANGUAGES)('texts of the login in %s', (language) => {
  it('[P9] are those of English, with their placeholders', () => {
    expect(bareKeys(language)).toEqual(bareKeys('en'))
    expect(placeholders(language)).toEqual(placeholders('en'))
  })

  it('[P9] have every plural form, and are no English', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const keys = new Set(flatten(read(language)).map(([key]) => key))
    const plurals = flatten(read('en')).flatMap(([key]) => (key.endsWith('_other') ? [key.slice(0, -6)] : []))
    expect(plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.has(key))).toEqual([])
    const english = new Map(flatten(read('en')))
    const same = flatten(read(language)).filter(([key, text]) => text.includes(' ') && english.get(key) === text)
    expect(language === 'en' ? [] : same).toEqual([])
  })

  it('[A11] word every policy with what it is about', () => {
    const params = { minLength: 12, forbiddenChars: '#', duplicateValue: 'aa', policyRequirement: 'X' }
    const texts = POLICY_CODES.map((code) => identityTexts(language).policy({ code, params }))
    expect(texts.filter((text) => text === '' || text.includes('{{') || /^[A-Z_]+$/.test(text))).toEqual([])
    expect(identityTexts(language).policy({ code: 'MIN_LENGTH', params })).toContain('12')
  })

  it('[P9] know what the language calls itself', () => {
    expect(LANGUAGE_NAMES[language]).not.toBe(language)
  })
})
