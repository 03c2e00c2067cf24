import type { Language } from '../locale/language.ts'
import type { ReceivedPart } from './structured-text.ts'

/** Version of what our files hold beside XLIFF; a file of another one is refused. */
export const JOB_FORMAT = '1'

/** A text of a file that came back, its source as it went out. */
export interface ReceivedUnit {
  readonly path: string
  /** Blocks. */
  readonly source: readonly (readonly ReceivedPart[])[]
  /** By block; undefined: it has none. */
  readonly target: readonly (readonly ReceivedPart[] | undefined)[]
  /** Codes that were closed elsewhere than opened, by ids. */
  readonly crossed: readonly string[]
}

/** An entry of a file that came back. */
export interface ReceivedEntry {
  readonly id: string
  readonly units: readonly ReceivedUnit[]
}

/** A translation file that came back. */
export interface ReceivedJob {
  /** Whose texts they are. */
  readonly project: string
  readonly format: string
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly entries: readonly ReceivedEntry[]
}

/** Texts that go out to be translated into one language. */
export interface TranslationJob<Entry> {
  readonly project: string
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
  readonly entries: readonly Entry[]
}
