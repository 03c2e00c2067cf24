import { toStructuredPlain, type EscapeWords, type StructuredText } from './structured-text.ts'
import type { TextKind } from './text-entry.ts'

/** How texts of a kind are taken apart and written again. */
export interface TextForm {
  readonly toStructured: (text: string) => StructuredText
  readonly escape: EscapeWords
}

/** By kind; Markdown needs a parser, which is not part of the domain. */
export type TextForms = Readonly<Record<TextKind, TextForm>>

/** Plain texts mean nothing but themselves. */
export const PLAIN_FORM: TextForm = { toStructured: toStructuredPlain, escape: (text) => text }
