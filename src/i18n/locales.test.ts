import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES } from '../domain/locale/language.ts'
import { EDITOR_NAMESPACES, PORTAL_NAMESPACES } from './area-namespaces.ts'

const NAMESPACES = [
  ...new Set([
    'chrome',
    'cookies',
    'page',
    'forms',
    'licences',
    'ordering',
    'search',
    'policies',
    'preview',
    'problems',
    ...EDITOR_NAMESPACES,
    ...PORTAL_NAMESPACES,
    'system',
  ] as const),
]
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Texts by their whole key: `product.new`. */
function flatten(node: Readonly<Record<string, unknown>>, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value as Record<string, unknown>, `${prefix}${key}.`)],
    ),
  )
}

const read = new Map<string, ReadonlyMap<string, string>>()
/** Texts of a file, which is read once. */
function readTexts(language: string, namespace: string): ReadonlyMap<string, string> {
  const file = join('locales', language, `${namespace}.json`)
  const texts = read.get(file) ?? flatten(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  read.set(file, texts)
  return texts
}

const bareKeys = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort()

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')

/** Placeholders of all forms of a text together: a form may leave out the count, as “one range” does. */
function placeholdersByKey(texts: ReadonlyMap<string, string>): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const bare = key.replace(PLURAL, '')
    found.set(bare, new Set([...(found.get(bare) ?? []), ...placeholdersOf(text)]))
  }
  return Object.fromEntries([...found].map(([key, names]) => [key, [...names].sort()]))
}

function readSources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

const pairs = TEXT_LANGUAGES.flatMap((language) => NAMESPACES.map((namespace) => [language, namespace] as const))

describe('interface texts', () => {
  it.each(pairs)('[P9] %s/%s has the keys of English, no more and no fewer', (language, namespace) => {
    expect(bareKeys(readTexts(language, namespace))).toEqual(bareKeys(readTexts('en', namespace)))
  })

  it.each(pairs)('[P9] %s/%s has the placeholders of English', (language, namespace) => {
    expect(placeholdersByKey(readTexts(language, namespace))).toEqual(placeholdersByKey(readTexts('en', namespace)))
  })

  it.each(pairs)('[P9] %s/%s has every plural form of its language', (language, namespace) => {
    const texts = readTexts(language, namespace)
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plurals = new Set(
      [...readTexts('en', namespace).keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    )
    const missing = [...plurals]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts.has(key))
    expect(missing).toEqual([])
  })

  it.each(pairs)('[P9] %s/%s has no empty text and no stray space', (language, namespace) => {
    const wrong = [...readTexts(language, namespace)].filter(([, text]) => text.trim() === '' || text !== text.trim())
    expect(wrong).toEqual([])
  })

  const source = ['src/components', 'src/templates', 'src/features', 'src/pages'].flatMap(readSources).join('\n')
  it.each(['chrome', 'page', 'search', 'account', 'editor', 'machines', 'portal', 'tickets', 'workspace'] as const)(
    '[P9] the namespace %s holds the keys that the components use, and no other',
    (namespace) => {
      const keys = bareKeys(readTexts('en', namespace))
      const isUsed = (key: string): boolean => {
        const parent = key.slice(0, key.lastIndexOf('.') + 1)
        return (
          source.includes(`'${key}'`) ||
          source.includes(`i18nKey="${key}"`) ||
          (parent !== '' && source.includes(`\`${parent}\${`))
        )
      }
      expect(keys.filter((key) => !isUsed(key))).toEqual([])
    },
  )
})
