/** How a build ended. `summary` is one line for people; the rest stands on standard error. */
export type BuildOutcome =
  | {
      readonly kind: 'published' | 'unchanged'
      readonly buildId: string
      readonly urls: number
      readonly seconds: number
      /** When dates of entries may make another release of the same content; absent: never. */
      readonly nextChange?: Date | undefined
      /** Entries that are as they were before, because their source could not give them. */
      readonly stale: number
    }
  /** The publish gate kept the release back: people decide. */
  | { readonly kind: 'blocked'; readonly buildId: string; readonly summary: string }
  /** The content has problems: editors mend them. */
  | { readonly kind: 'refused'; readonly summary: string }
  /** A source is away. */
  | { readonly kind: 'unavailable'; readonly summary: string }
  /** Anything else, such as a full disk, a wrong configuration, or another build. */
  | { readonly kind: 'failed'; readonly summary: string; readonly isUsage: boolean }

/** Whether the same build may come to more a little later, without anybody changing the content. */
export function isWorthRetrying(outcome: BuildOutcome): boolean {
  const { kind } = outcome
  return kind === 'unavailable' || kind === 'failed' || ('stale' in outcome && outcome.stale > 0)
}
