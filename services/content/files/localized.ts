import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'

/**
 * A value that differs by language, or is the same in all of them (docs/content-files.md “Localized value”).
 * It keeps every language until an answer needs one.
 */
export class LocalizedValue<T = unknown> {
  readonly #everywhere: T | undefined
  readonly #byLanguage: ReadonlyMap<Language, T>

  constructor(value: { readonly everywhere: T } | { readonly byLanguage: ReadonlyMap<Language, T> }) {
    this.#everywhere = 'everywhere' in value ? value.everywhere : undefined
    this.#byLanguage = 'everywhere' in value ? new Map() : value.byLanguage
  }

  /** Languages that it is written in; all of them where it is the same everywhere. */
  get languages(): readonly Language[] {
    return this.#everywhere === undefined ? LANGUAGES.filter((language) => this.#byLanguage.has(language)) : LANGUAGES
  }

  /** The value in the first language of `order` that has one, else in any. */
  pick(order: readonly Language[]): T | undefined {
    if (this.#everywhere !== undefined) return this.#everywhere
    const language = order.find((candidate) => this.#byLanguage.has(candidate)) ?? this.languages[0]
    return language === undefined ? undefined : this.#byLanguage.get(language)
  }

  /** As a file may write it. Private fields are seen by no comparison: values are compared in this form. */
  toJSON(): unknown {
    return this.#everywhere ?? Object.fromEntries(this.#byLanguage)
  }
}

/** An unquoted comma ends a text in a YAML flow map; what follows then stands as a key. */
function describe(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const keys = issue.keys.map((key) => JSON.stringify(key)).join(', ')
  return `${keys} is no language, such as en or pl (ISO 639-1); a text with a comma needs quotes`
}

/** A value as it stands (same in every language), or a map by language code. */
export function localized<T>(value: z.ZodType<T>): z.ZodType<LocalizedValue<T>> {
  const byLanguage = z
    .partialRecord(z.enum(LANGUAGES), value)
    .refine((map) => Object.keys(map).length > 0, 'a map by language needs at least one language')
  return z.unknown().transform((input, context): LocalizedValue<T> => {
    const isMap = typeof input === 'object' && input !== null && !Array.isArray(input)
    const result = isMap ? byLanguage.safeParse(input) : value.safeParse(input)
    if (!result.success) {
      for (const issue of result.error.issues) {
        context.issues.push({ code: 'custom', path: [...issue.path], message: describe(issue), input })
      }
      return z.NEVER
    }
    if (!isMap) return new LocalizedValue({ everywhere: result.data as T })
    const pairs = Object.entries(result.data as Partial<Record<Language, T>>) as [Language, T][]
    return new LocalizedValue({ byLanguage: new Map(pairs) })
  })
}

/** A text, possibly empty only where a schema of its own says so. */
export const createLocalizedText = (): z.ZodType<LocalizedValue<string>> =>
  localized(z.string('a text, or texts by language such as { en: …, de: … }').trim().min(1, 'a text must not be empty'))

/** A text, the same in every language, or a map by language: {en: …, de: …}; not empty. */
export const localizedText = createLocalizedText()
