/** Exit statuses of every command. */
export const EXIT = {
  done: 0,
  /** Content problems at the denied level. */
  contentProblems: 1,
  /** Wrong usage or configuration. */
  usage: 2,
  /** A source is unavailable. */
  sourceUnavailable: 3,
  internal: 4,
} as const

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT]
