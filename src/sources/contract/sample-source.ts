import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { isError } from '../../domain/values/is-error.ts'
import { isFields } from '../../domain/values/is-fields.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { SourceResponseError, SourceUnavailableError } from '../graphql-source/source-errors.ts'
import type { ParsedRecords } from '../parse-records.ts'
import { replaceInAnswer, type Replace } from './replace-in-answer.ts'

/** Reads a kind of entries over a transport, as a fetch does. */
export interface SampleReader {
  readonly kind: string
  readonly read: (transport: GraphqlSource) => Promise<ParsedRecords<unknown>>
}

/** Some entries of a kind as the service gives them now, and what our readers say to them. */
export interface Sample {
  readonly kind: string
  /** Operation that asked for them; absent where the service does not speak GraphQL. */
  readonly text: string
  /** Entries that came. */
  readonly count: number
  /** Entries that our readers refuse. */
  readonly wrong: number
  readonly problems: readonly Problem[]
  /** Messages of a service that refuses the request. */
  readonly refused: readonly string[]
}

/** What our readers make of a value that the service may give from now on. */
type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly message: string }
  /** No entry of the sample has such a place. */
  | { readonly kind: 'unseen' }

export interface SampledSource {
  readonly samples: readonly Sample[]
  /** Puts values into the answers, and asks the readers. */
  readonly judge: (schema: GraphQLSchema, replace: Replace) => Promise<Verdict>
}

/** An answer that is the last of its list. */
function endList(answer: unknown): unknown {
  if (!isFields(answer)) return answer
  if ('hasNextPage' in answer) return { ...answer, hasNextPage: false }
  const ended = Object.entries(answer).map(([key, value]) => {
    if (!isFields(value) || !isFields(value['pageInfo'])) return [key, value] as const
    return [key, { ...value, pageInfo: { ...value['pageInfo'], hasNextPage: false } }] as const
  })
  return Object.fromEntries(ended)
}

interface Recorded {
  readonly reader: SampleReader
  readonly text: string
  readonly answer: unknown
  readonly errors: number
}

const countErrors = (problems: readonly Problem[]): number =>
  problems.filter(({ severity }) => severity === 'error').length

/**
 * Reads the first entries of each kind, one request each.
 * @throws {SourceUnavailableError} when the service is away.
 */
export async function sampleSource(transport: GraphqlSource, readers: readonly SampleReader[]): Promise<SampledSource> {
  const recorded: Recorded[] = []
  const samples = await Promise.all(
    readers.map(async (reader): Promise<Sample> => {
      let text = ''
      let answer: unknown
      const first: GraphqlSource = {
        ...transport,
        request: async (document, variables) => {
          text = document.toString()
          answer = endList(await transport.request(document, variables))
          return answer as Awaited<ReturnType<typeof transport.request<never, never>>>
        },
      }
      const { kind } = reader
      try {
        const { values, problems, wrong } = await reader.read(first)
        recorded.push({ reader, text, answer, errors: countErrors(problems) })
        return { kind, text, count: values.length + wrong.length, wrong: wrong.length, problems, refused: [] }
      } catch (error) {
        if (error instanceof SourceUnavailableError || !isError(error)) throw error
        // A fetch would end with it, whatever it is.
        const messages = error instanceof SourceResponseError ? error.errors.map(({ message }) => message) : []
        return {
          kind,
          text,
          count: 0,
          wrong: 0,
          problems: [],
          refused: messages.length === 0 ? [error.message] : messages,
        }
      }
    }),
  )
  const documents = new Map<string, DocumentNode>()
  const parsed = (text: string): DocumentNode => {
    const document = documents.get(text) ?? parse(text, { noLocation: true })
    documents.set(text, document)
    return document
  }
  return {
    samples,
    judge: async (schema, replace) => {
      let isSeen = false
      for (const { reader, text, answer, errors } of recorded) {
        const { data, count } = replaceInAnswer(schema, parsed(text), answer, replace)
        if (count === 0) continue
        isSeen = true
        const replay = { ...transport, request: async () => data as never }
        const [found] = await reader.read(replay).then(
          ({ problems }) => problems.filter(({ severity }) => severity === 'error').slice(errors),
          (error: unknown) => [{ message: isError(error) ? error.message : String(error) }],
        )
        if (found !== undefined) return { kind: 'refused', message: found.message }
      }
      return { kind: isSeen ? 'accepted' : 'unseen' }
    },
  }
}
