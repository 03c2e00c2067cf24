/** What stands on an operation: a fetch; knowing what changed; the editor area; translations. */
export type OperationPart = 'fetch' | 'revisions' | 'editor' | 'translations'

/** A GraphQL operation that an adapter sends. */
export interface SentOperation {
  /** With its fragments. */
  readonly text: string
  readonly part: OperationPart
}

/** Operations of one part. */
export const operationsOf = (
  part: OperationPart,
  queries: readonly { toString(): string }[],
): readonly SentOperation[] => queries.map((query) => ({ text: query.toString(), part }))
