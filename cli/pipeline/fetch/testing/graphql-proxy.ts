import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../../../services/listen.ts'
import type { RunningService } from '../../../../services/running-service.ts'

/** A status with headers, such as `retry-after`. */
interface RefusedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** What stands between a client and a service: it sees every query, and may answer in the service's place. */
export interface GraphqlProxy extends RunningService {
  /** Called before a query is passed on; a returned object is the answer instead. */
  onQuery: (query: string) => Promise<object | undefined>
  /** Called before that; a returned status is the whole answer. */
  fail: (operation: string, variables: Readonly<Record<string, unknown>>) => number | RefusedAnswer | undefined
  /** Names of the queries since the last `takeOperations`, sorted. */
  takeOperations(): readonly string[]
  /** Passes everything on again, and forgets what it saw. */
  clear(): void
}

const PATH = '/graphql'

/** What is asked for: by a GraphQL query, or by an address beside whose headers the name of the operation stands. */
function readRequest(
  { headers }: IncomingMessage,
  body: string,
): { readonly query: string; readonly variables: Readonly<Record<string, unknown>>; readonly operation: string } {
  const named = headers['x-operation']
  if (typeof named === 'string') return { query: '', variables: {}, operation: named }
  const { query: given, variables = {} } = JSON.parse(body)
  const query = String(given)
  return { query, variables, operation: /query (\w+)/.exec(query)?.[1] ?? query }
}

/** Starts a proxy on a free port. */
export async function startGraphqlProxy(name: string, target: string): Promise<GraphqlProxy> {
  let operations: string[] = []
  const calm: Pick<GraphqlProxy, 'onQuery' | 'fail'> = { onQuery: async () => undefined, fail: () => undefined }
  const control: Omit<GraphqlProxy, keyof RunningService> = {
    ...calm,
    takeOperations: () => {
      const taken = operations.sort()
      operations = []
      return taken
    },
    clear: () => {
      Object.assign(control, calm)
      operations = []
    },
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const { query, variables, operation } = readRequest(request, body)
    operations.push(operation)
    const refused = control.fail(operation, variables)
    if (refused !== undefined) {
      const { status, headers } = typeof refused === 'number' ? { status: refused, headers: {} } : refused
      response.writeHead(status, headers).end()
      return
    }
    const own = await control.onQuery(query)
    if (own !== undefined) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(own))
      return
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, headers } = request
      const { authorization } = headers
      const sent = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) }
      // What follows the proxy's own path follows that of the service.
      const url = `${target}${(request.url ?? '').slice(PATH.length)}`
      sendRequest(url, { ...(method === undefined ? {} : { method }), headers: sent }, resolve)
        .on('error', reject)
        .end(body)
    })
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  }
  const handler = (request: IncomingMessage, response: ServerResponse): void =>
    void pass(request, response).catch(() => response.destroy())
  return Object.assign(control, await listen({ name, port: 0, path: PATH, handler }))
}
