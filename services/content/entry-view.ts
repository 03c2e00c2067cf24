import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import type { LinkTarget } from '../../src/domain/link/link-target.ts'
import { inStage, type Entry, type Stage } from './content-store.ts'
import { LinkValue } from './files/fields.ts'
import { LocalizedValue } from './files/localized.ts'
import type { FileOf, ModelName } from './files/collections.ts'
import type { Scope } from './scope.ts'

/** A link in one language; knows its scope, since its page is looked up in it. */
export interface LinkView {
  readonly target: LinkTarget
  readonly text: string | undefined
  readonly newTab: boolean
  readonly scope: Scope
}

/** A value of a file in one language. */
type Resolved<T> =
  T extends LocalizedValue<infer Text>
    ? Text
    : T extends LinkValue
      ? LinkView
      : T extends Date
        ? T
        : T extends readonly (infer Item)[]
          ? Resolved<Item>[]
          : T extends object
            ? { [Key in keyof T]: Resolved<T[Key]> }
            : T

/** An entry in one language, as the resolvers see it. */
export type EntryView<Model extends ModelName = ModelName> = Omit<Resolved<FileOf<Model>>, 'stage'> & {
  readonly __typename: Model
  readonly id: string
  readonly stage: Stage
  readonly locale: Language
  readonly publishedAt: Date | undefined
  readonly updatedAt: Date
  readonly scope: Scope
  readonly entry: Entry<Model>
}

/** Order in which a field looks for a text: the entry's language, then what was asked for after it and before it, then any. */
function fieldOrder(locale: Language, requested: readonly Language[]): readonly Language[] {
  const position = requested.indexOf(locale)
  const order = [locale, ...requested.slice(position + 1), ...requested.slice(0, position), ...LANGUAGES]
  return [...new Set(order)]
}

function resolveValue(value: unknown, order: readonly Language[], scope: Scope): unknown {
  if (value instanceof LocalizedValue) return value.pick(order)
  if (value instanceof LinkValue) {
    const { target, text, newTab } = value
    return { target, text: text?.pick(order), newTab, scope } satisfies LinkView
  }
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, order, scope))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveValue(item, order, scope)]))
}

/** The language an entry is given in: the first requested one that it exists in, if the stage may see it. */
export function resolveLocale(entry: Entry, scope: Scope): Language | undefined {
  if (scope.stage === 'PUBLISHED' && entry.stage === 'DRAFT') return undefined
  const { languages } = inStage(entry, scope.stage)
  return scope.languages.find((language) => languages.includes(language))
}

/** An entry in the first of the scope's languages that it exists in; `undefined` when it exists in none. */
export function viewEntry<Model extends ModelName>(whole: Entry<Model>, scope: Scope): EntryView<Model> | undefined {
  const entry = inStage(whole, scope.stage)
  const locale = resolveLocale(entry, scope)
  if (locale === undefined) return undefined
  const fields = resolveValue(entry.data, fieldOrder(locale, scope.languages), scope) as Resolved<FileOf<Model>>
  return {
    ...fields,
    __typename: entry.model,
    id: entry.id,
    stage: scope.stage,
    locale,
    publishedAt: scope.stage === 'PUBLISHED' ? entry.updatedAt : undefined,
    updatedAt: entry.updatedAt,
    scope,
    entry,
  }
}
