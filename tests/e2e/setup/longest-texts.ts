import { readFileSync } from 'node:fs'
import { TEXT_LANGUAGES } from '../../../src/domain/locale/language.ts'
import { isFields } from '../../../src/domain/values/is-fields.ts'

function flatten(node: unknown, above = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof node === 'string') return [[above, node]]
  return isFields(node) ? Object.entries(node).flatMap(([key, inner]) => flatten(inner, `${above}.${key}`)) : []
}

const readTexts = (language: string): readonly (readonly [key: string, text: string])[] =>
  ['chrome', 'page'].flatMap((namespace) =>
    flatten(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')), namespace),
  )

/** English interface texts without values in them, each with the longest that any language has in its place. */
export function findLongestTexts(): Readonly<Record<string, string>> {
  const longest = new Map<string, string>()
  for (const language of TEXT_LANGUAGES)
    for (const [key, text] of readTexts(language))
      if (text.length > (longest.get(key) ?? '').length) longest.set(key, text)
  return Object.fromEntries(
    readTexts('en').flatMap(([key, text]) => (text.includes('{{') ? [] : [[text, longest.get(key) ?? text]])),
  )
}
