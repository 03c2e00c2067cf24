import type { Language } from '../locale/language.ts'
import { fieldNameOf } from './text-entry.ts'
import { compareWords, countRunWords } from '../text/text-difference.ts'
import { countWords } from '../text/words.ts'

/** Whether at least half of the words of the longer text are in both. */
export function isAlike(before: string, after: string, language: Language): boolean {
  const shared = countRunWords(compareWords(before, after, language), 'same', language)
  return shared * 2 >= Math.max(countWords(before, language), countWords(after, language), 1)
}

/** The present state of a text that was at a place of an entry. */
export type Located<Field> =
  | { readonly kind: 'same' | 'moved'; readonly field: Field }
  /** It was rewritten where it stands. */
  | { readonly kind: 'changed'; readonly field: Field; readonly now: string }
  | { readonly kind: 'gone' }

export interface LocateInput<Field> {
  readonly fields: readonly Field[]
  /** Where the text was. */
  readonly path: string
  /** What it was. */
  readonly source: string
  readonly sourceLanguage: Language
  /** What a field says now, in the same form as `source`; undefined: nothing. */
  readonly readSource: (field: Field) => string | undefined
}

/**
 * Finds a text again in an entry that may have changed since: at its place; else where alone it stands now, in a field of the
 * same name; else at its place when at least half of its words are left. Numbers in paths change when modules come or go, and a
 * text must never be taken for another one.
 */
export function locateField<Field extends { readonly path: string }>(input: LocateInput<Field>): Located<Field> {
  const { fields, path, source, sourceLanguage, readSource } = input
  const present = fields.find((field) => field.path === path)
  const now = present === undefined ? undefined : readSource(present)
  if (present !== undefined && now === source) return { kind: 'same', field: present }
  const name = fieldNameOf(path)
  const elsewhere = fields.filter((field) => fieldNameOf(field.path) === name && readSource(field) === source)
  const [only] = elsewhere
  if (only !== undefined && elsewhere.length === 1) return { kind: 'moved', field: only }
  if (present !== undefined && now !== undefined && isAlike(source, now, sourceLanguage))
    return { kind: 'changed', field: present, now }
  return { kind: 'gone' }
}
