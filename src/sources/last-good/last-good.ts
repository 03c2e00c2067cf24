import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { LanguageContent, Snapshot } from '../../domain/snapshot/snapshot.ts'

/** The snapshot that was published last, or, where none was, fetched last: for what a source cannot give now. */
export interface LastGood {
  readonly snapshot: Snapshot
  /** When its source gave an entry of it last (ISO 8601). */
  readonly sinceOf: (kind: string, entry: string) => string
  readonly now: Date
  /** Days after which an entry is too old to be shown (`staleLimit` of uapp.config.ts). */
  readonly limitDays: number
}

/** What stays as it was, when something fails. */
export interface LastGoodReader {
  /** Reads it, once; undefined: there is none that may be used. */
  readonly read: () => Promise<LastGood | undefined>
  /** Whether an entry that is wrong stays as it was, and the others go on; otherwise it is an error. */
  readonly keepsInvalid: boolean
}

/** An entry in a language that stands in a fetch as it was before. */
export interface StaleMark {
  readonly source: 'content' | 'catalogue'
  readonly kind: string
  readonly entry: string
  readonly language: Language
  readonly since: string
}

/** What a fetch of entries came to: some may be as they were before. */
export interface KeptRecords<T> {
  readonly values: readonly T[]
  readonly problems: readonly Problem[]
  readonly stale: readonly StaleMark[]
  /** Not everything came: it is asked for again the next time. */
  readonly isIncomplete: boolean
}

/** Which entries these are. */
export interface KindPlace<T> {
  readonly source: 'content' | 'catalogue'
  /** As the snapshot names it. */
  readonly kind: string
  readonly language: Language
  readonly listOf: (content: LanguageContent, snapshot: Snapshot) => readonly T[]
}

const DAY_MS = 86_400_000

/** Whether an entry is too old to be shown. */
export const isTooOld = ({ now, limitDays }: LastGood, since: string): boolean =>
  now.getTime() - Date.parse(since) > limitDays * DAY_MS

/** A fetch in which everything came. */
export const complete = <T>(values: readonly T[], problems: readonly Problem[] = []): KeptRecords<T> => ({
  values,
  problems,
  stale: [],
  isIncomplete: false,
})
