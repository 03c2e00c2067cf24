/** Kinds of rules that a host may be unable to carry out; `docs/hosting.md` has a line for each. */
export type LimitRule =
  | 'functions'
  | 'search'
  | 'protected'
  | 'country'
  | 'choice'
  | 'language'
  | 'trailing-slash'
  | 'upper-case'
  | 'spelling'
  | 'index-html'
  | 'no-language'
  | 'unplanned-locale'
  | 'direct'
  | 'permanent'
  | 'temporary'
  | 'patterns'
  | 'too-many'
  | 'query'
  | 'target-query'
  | 'gone'
  | 'missing-page'
  | 'missing-file'
  | 'portal'
  | 'headers'
  | 'policy'
  | 'security-text'

/** What an exported host cannot do as the runtime does it. */
export interface ExportLimit {
  readonly rule: LimitRule
  /** How many addresses, rules or pages it concerns; absent: any number. */
  readonly count?: number
  /** Some of them. */
  readonly examples: readonly string[]
  /** What happens in its place, as a sentence without full stop. */
  readonly instead: string
}

const EXAMPLES = 3

/** A limit of some addresses or rules; none for an empty list. */
export function toLimit(rule: LimitRule, all: readonly string[], instead: string): readonly ExportLimit[] {
  return all.length === 0 ? [] : [{ rule, count: all.length, examples: all.slice(0, EXAMPLES), instead }]
}

/** A limit of a kind of addresses, without a count. */
export const toKindLimit = (rule: LimitRule, example: string | undefined, instead: string): ExportLimit => ({
  rule,
  examples: example === undefined ? [] : [example],
  instead,
})

/** A limit with the count of rules or pages, without examples; none for a count of 0. */
export const toCountLimit = (rule: LimitRule, count: number, instead: string): readonly ExportLimit[] =>
  count <= 0 ? [] : [{ rule, count, examples: [], instead }]
