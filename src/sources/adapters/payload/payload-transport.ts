import * as z from 'zod'

/** What is asked of the service, or told it. It stands in the variables of a request. */
export interface PayloadRequest {
  /** Slug of a collection, or a collection and an id. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Fields to be changed; absent: nothing is. */
  readonly body?: Readonly<Record<string, unknown>>
}

const sent = z.object({
  query: z.string(),
  variables: z.object({
    path: z.string(),
    query: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.unknown()).optional(),
  }),
})
const refusal = z.object({ errors: z.array(z.object({ message: z.string() })) })

/** Name of the header that tells what is asked for: logs and proxies know a request by it. */
const OPERATION_HEADER = 'x-operation'

/** Makes the document by which our transport knows a request: it has the name of an operation, as GraphQL has. */
export const toDocument = (operation: string): { toString(): string } => ({
  toString: () => `query ${operation} { documents }`,
})

async function toMessages(response: Response): Promise<readonly { readonly message: string }[]> {
  const body = refusal.safeParse(await response.json().catch(() => undefined))
  return body.success ? body.data.errors : [{ message: `it answered ${response.status}` }]
}

/**
 * Speaks Payload's REST API below a transport that speaks GraphQL: requests are kept, counted, retried and traced as those of all
 * services are. GraphQL would not do: Payload gives lists with all languages by REST alone (payloadcms.com, “Localization”).
 */
export const payloadFetch: typeof fetch = async (base, init) => {
  const { query, variables } = sent.parse(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
  const address = base instanceof Request ? base.url : String(base)
  const url = new URL(`${address.replace(/\/$/, '')}/${variables.path}`)
  url.search = new URLSearchParams(variables.query).toString()
  const headers = new Headers(init?.headers)
  if (variables.body === undefined) headers.delete('content-type')
  headers.set(OPERATION_HEADER, /query (\w+)/.exec(query)?.[1] ?? '')
  const key = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (key !== undefined) headers.set('authorization', `users API-Key ${key}`)
  const change = variables.body && { method: 'PATCH', body: JSON.stringify(variables.body) }
  const response = await fetch(url, { ...change, headers, ...(init?.signal ? { signal: init.signal } : {}) })
  const body = response.ok ? { data: await response.json() } : { errors: await toMessages(response) }
  const answered = new Headers({ 'content-type': 'application/json' })
  const retryAfter = response.headers.get('retry-after')
  if (retryAfter !== null) answered.set('retry-after', retryAfter)
  return new Response(JSON.stringify(body), { status: response.status, headers: answered })
}
