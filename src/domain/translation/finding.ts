import type { TextRun } from '../text/text-difference.ts'

/** What can be wrong with a translation file, in the order in which it is looked for. */
export const FINDING_CODES = [
  'tooLarge', 'malformed', 'doctype', 'notXliff', 'version', 'format', 'project', 'sourceLanguage', 'targetLanguage', 'empty',
  'unknownEntry', 'repeatedEntry', 'unwantedLanguage', 'unknownUnit', 'repeatedUnit', 'sourceChanged', 'markupChanged',
  'missing', 'codeMissing', 'codeRepeated', 'codeUnknown', 'codeKind', 'codeCrossed', 'unsafeMarkup', 'tooLong',
  'notInFile', 'conflict',
] as const // prettier-ignore
export type FindingCode = (typeof FINDING_CODES)[number]

/** Something wrong with a translation file. Nothing of the entry that it is about is taken over; without one, nothing at all. */
export interface Finding {
  readonly code: FindingCode
  readonly entryId?: string
  readonly path?: string
  /** The found and the expected value; empty when there are none. */
  readonly found: string
  readonly expected: string
  /** Of a source text that was rewritten since the file went out. */
  readonly words?: readonly TextRun[]
}
