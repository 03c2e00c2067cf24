import type { GraphqlSource } from '../../../src/sources/graphql-source/create-graphql-source.ts'

/** A source, and whether it answered anything at all. */
interface WatchedSource {
  readonly source: GraphqlSource
  /** Throws the first failure where nothing else came: a source that gives nothing is away, and not only in parts. */
  readonly refuseSilence: () => void
}

/** Watches the answers of a source. */
export function watchAnswers(source: GraphqlSource): WatchedSource {
  let answers = 0
  let first: { readonly error: unknown } | undefined
  return {
    source: {
      ...source,
      request: async (document, variables) => {
        try {
          const answer = await source.request(document, variables)
          answers += 1
          return answer
        } catch (error) {
          first ??= { error }
          throw error
        }
      },
    },
    refuseSilence: () => {
      if (answers === 0 && first !== undefined) throw first.error
    },
  }
}
