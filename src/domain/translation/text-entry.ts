import type { Language } from '../locale/language.ts'

/** How a text is written: as it stands, or in Markdown (docs/content-files.md “Text”). */
export const TEXT_KINDS = ['plain', 'markdown'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** A text of an entry. */
export interface TextField {
  /** Place within the entry, such as `modules.2.items.0.title`: names, ids of things that have one, else numbers from 0. */
  readonly path: string
  readonly kind: TextKind
  /** Those that it is written in. */
  readonly languages: readonly Language[]
  /** In those that were asked for, as far as it is written in them. */
  readonly texts: Readonly<Partial<Record<Language, string>>>
}

/** An entry of the content service by its texts. */
export interface TextEntry {
  readonly id: string
  /** Model of the content service, such as `ContentPage`. */
  readonly kind: string
  readonly name: string
  /** Languages that it exists in: in all others it is shown in another one as a whole. */
  readonly languages: readonly Language[]
  readonly fields: readonly TextField[]
}

/** A page by the texts of its own entry, which comes first, and of the entries that it is made of. */
export interface PageTexts {
  readonly id: string
  readonly entries: readonly TextEntry[]
}

/** A text that is to be translated. */
export interface TranslatableText extends TextField {
  readonly source: string
}

/** Whether there is anything to read in a text. */
export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** The texts of an entry that have something to be translated, in their order. */
export function listTranslatable(entry: TextEntry, sourceLanguage: Language): readonly TranslatableText[] {
  return entry.fields.flatMap((field) => {
    const source = field.texts[sourceLanguage]
    return hasText(source) ? [{ ...field, source }] : []
  })
}

/** Name of a field within its thing: the last part of its path that is no number. */
export const fieldNameOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path

/** Most characters of a text, as Unicode code points; undefined: no limit. Search engines cut longer descriptions. */
export const lengthLimitOf = (path: string): number | undefined => (path === 'description' ? 155 : undefined)
