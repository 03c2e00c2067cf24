import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { buildSchema, execute, parse, validate, type ExecutionResult } from 'graphql'
import type { Revision } from './revision.ts'

/** The part of both contracts that tells what changed; it stands word for word in each schema.graphql. */
export const REVISION_SDL = `
"""
What the answers about one type are made of. As long as \`revision\` is equal, all records of the type have equal fields
in all languages and stages and stand in the same order, but for \`updatedAt\` and \`publishedAt\`. Fields that lead to
records of another type follow the revision of that type. The text is opaque: it is compared, never read. It stays equal
when the service starts again.
"""
type Revision {
  "Name of the type, such as \`Asset\`."
  type: String!
  revision: String!
}
`

const schema = buildSchema(`${REVISION_SDL} type Query { revisions: [Revision!]! }`)

/** Largest body that is looked into; larger ones are no question for revisions. */
const MAX_LENGTH = 4096

function parseQuery(body: string): string | undefined {
  if (body.length > MAX_LENGTH) return undefined
  try {
    const query: unknown = Object(JSON.parse(body)).query
    return typeof query === 'string' ? query : undefined
  } catch {
    return undefined
  }
}

/** The answer to a query that asks for revisions and nothing else; `undefined` for any other one. */
async function answerRevisions(
  query: string,
  revisions: () => readonly Revision[],
): Promise<ExecutionResult | undefined> {
  if (!query.includes('revisions')) return undefined
  try {
    const document = parse(query)
    if (validate(schema, document).length > 0) return undefined
    return await execute({ schema, document, rootValue: { revisions } })
  } catch {
    // Errors are left to the full contract, which has better messages.
    return undefined
  }
}

/** Loads the handler of the whole contract, once it is needed. */
type LoadHandler = () => Promise<(request: IncomingMessage, response: ServerResponse) => void>

/** A request handler that also can get ready before the first request. */
export interface RevisionEndpoint {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Loads the whole contract. */
  readonly load: () => Promise<void>
}

/**
 * A GraphQL endpoint that answers for revisions by itself and hands on every other request, so that a client to which
 * nothing is new costs neither the loading of the contract nor the reading of the content.
 */
export function createRevisionEndpoint(revisions: () => readonly Revision[], load: LoadHandler): RevisionEndpoint {
  let loaded: ReturnType<LoadHandler> | undefined
  const loadOnce = (): ReturnType<LoadHandler> =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
  return {
    load: async () => void (await loadOnce()),
    handle: async (request, response) => {
      if (request.method === 'POST') {
        const body = await text(request)
        const query = parseQuery(body)
        const answer = query === undefined ? undefined : await answerRevisions(query, revisions)
        if (answer !== undefined) {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(JSON.stringify(answer))
          return
        }
        // graphql-yoga takes a body that is read already from here, as it does behind body parsers of Express.
        Object.assign(request, { body })
      }
      const handle = await loadOnce()
      handle(request, response)
    },
  }
}
