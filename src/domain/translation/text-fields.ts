import { isFields } from '../values/is-fields.ts'
import { areLanguages, LANGUAGES, type Language } from '../locale/language.ts'
import { fieldNameOf, hasText, type TextField } from './text-entry.ts'

/** Fields that hold Markdown (docs/content-files.md “Text”). */
const MARKDOWN: ReadonlySet<string> = new Set(['body', 'transcript'])

/** A map by language code, such as `{en: …, de: …}`: no thing of the content has fields of such names alone. */
function isByLanguage(value: unknown): value is Readonly<Partial<Record<Language, string>>> {
  if (!isFields(value)) return false
  const keys = Object.keys(value)
  return areLanguages(keys) && keys.every((key) => typeof value[key] === 'string')
}

/** How a thing of a list is named in a path: by its id where it has one that is no number, so that its place may change. */
function nameOfItem(item: unknown, index: number): string {
  const id = isFields(item) ? item['id'] : undefined
  return typeof id === 'string' && !/^\d+$/.test(id) ? id : String(index)
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [nameOfItem(item, index), item] as const)
  return isFields(value) ? Object.entries(value) : []
}

/** All texts of an entry that differ by language, in the order of its file. What is the same everywhere is nothing to translate. */
export function listTextFields(entry: unknown, path: readonly string[] = []): readonly TextField[] {
  if (isByLanguage(entry)) {
    const own = path.join('.')
    const languages = LANGUAGES.filter((language) => hasText(entry[language]))
    return [{ path: own, kind: MARKDOWN.has(fieldNameOf(own)) ? 'markdown' : 'plain', languages, texts: entry }]
  }
  return entriesOf(entry).flatMap(([name, value]) => listTextFields(value, [...path, name]))
}

/** An entry with some texts in one more language, or other ones; `texts` by path. Nothing of the given entry is changed. */
export function withTexts(
  entry: unknown,
  language: Language,
  texts: ReadonlyMap<string, string>,
  path: readonly string[] = [],
): unknown {
  if (isByLanguage(entry)) {
    const text = texts.get(path.join('.'))
    if (text === undefined) return entry
    const all = { ...entry, [language]: text }
    return Object.fromEntries(LANGUAGES.flatMap((one) => (all[one] === undefined ? [] : [[one, all[one]] as const])))
  }
  const changed = entriesOf(entry).map(([name, value]) => withTexts(value, language, texts, [...path, name]))
  if (Array.isArray(entry)) return changed
  if (!isFields(entry)) return entry
  return Object.fromEntries(Object.keys(entry).map((key, index) => [key, changed[index]]))
}

/** A place within an entry as its file has it: names of fields, and numbers of things in lists; undefined: there is none. */
export function toFilePath(entry: unknown, path: string): readonly (string | number)[] | undefined {
  const found: (string | number)[] = []
  let value = entry
  for (const name of path.split('.')) {
    const index = entriesOf(value).findIndex(([own]) => own === name)
    if (index === -1) return undefined
    if (Array.isArray(value)) {
      found.push(index)
      value = value[index]
    } else {
      found.push(name)
      value = isFields(value) ? value[name] : undefined
    }
  }
  return found
}
