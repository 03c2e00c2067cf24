import { isFields } from '../domain/values/is-fields.ts'
import type { Language } from '../domain/locale/language.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/

type Fields = Readonly<Record<string, unknown>>

/** Names of the texts that have plural forms, such as `products` of `products_other`. */
const listPlurals = (texts: Fields): readonly string[] =>
  Object.keys(texts).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []))

/** Whether a key is a form of a text that has plural forms here. */
const isForm = (key: string, plurals: readonly string[]): boolean =>
  PLURAL.test(key) && plurals.includes(key.replace(PLURAL, ''))

/** Forms of a text as a language needs them: its own, where it has any, and else those of another language. */
function* listForms(
  name: string,
  { own, below, categories }: { own: Fields; below: Fields; categories: readonly string[] },
): Generator<readonly [string, unknown]> {
  const isOwn = Object.keys(own).some((key) => PLURAL.test(key) && key.replace(PLURAL, '') === name)
  const texts = isOwn ? own : below
  for (const category of categories) {
    const text = texts[`${name}_${category}`] ?? texts[`${name}_other`] ?? below[`${name}_other`]
    if (text !== undefined) yield [`${name}_${category}`, text]
  }
}

/**
 * Interface texts of a language with those of another one in the place of what is missing, key by key, and with every plural form of
 * the language.
 */
export function completeTexts(own: unknown, below: unknown, language: Language): unknown {
  if (!isFields(below)) return own ?? below
  const texts = isFields(own) ? own : {}
  const { pluralCategories: categories } = new Intl.PluralRules(language).resolvedOptions()
  const plurals = listPlurals(below)
  const plain = Object.keys(below).filter((key) => !isForm(key, plurals))
  return {
    ...texts,
    ...Object.fromEntries(plain.map((key) => [key, completeTexts(texts[key], below[key], language)])),
    ...Object.fromEntries(plurals.flatMap((name) => [...listForms(name, { own: texts, below, categories })])),
  }
}

/** Keys of interface texts that a language lacks, such as `waysOn.home`, with those of plural forms that it needs. */
export function listMissingKeys(own: unknown, below: unknown, language: Language): readonly string[] {
  if (!isFields(below)) return []
  const texts = isFields(own) ? own : {}
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const plurals = listPlurals(below)
  const nested = Object.entries(below).flatMap(([key, text]) => {
    if (isForm(key, plurals)) return []
    if (isFields(text)) return listMissingKeys(texts[key], text, language).map((name) => `${key}.${name}`)
    return key in texts ? [] : [key]
  })
  const forms = plurals.flatMap((name) => pluralCategories.map((category) => `${name}_${category}`))
  return [...nested, ...forms.filter((key) => !(key in texts))]
}
