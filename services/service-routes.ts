import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { faultSchema, showFault, type FaultControl } from './faults.ts'

interface ServiceRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly token: string | undefined
  /** Another one that is taken, too: what it may, the queries decide. */
  readonly writeToken?: string | undefined
  readonly faults: FaultControl | undefined
}

function answer(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
  return true
}

/** Whether a header `Authorization` carries a token. */
export function isBearer(authorization: string | null | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function setFaults({ request, response }: ServiceRequest, faults: FaultControl): Promise<true> {
  const result = z.array(faultSchema).safeParse(JSON.parse(await text(request)))
  if (!result.success) return answer(response, 400, { errors: [{ message: z.prettifyError(result.error) }] })
  faults.clear()
  for (const fault of result.data) faults.add(fault)
  return answer(response, 200, { faults: result.data.length })
}

/**
 * Everything but the queries: `/healthz`, the faults (`POST /faults`, a list that replaces the earlier ones; only where
 * the service was started with them) and the token. Answers whether the request is dealt with.
 */
export async function handleServiceRoute(call: ServiceRequest): Promise<boolean> {
  const { request, response, token, writeToken, faults } = call
  const [path, search = ''] = (request.url ?? '').split('?')
  /** All but the page of GraphiQL. */
  const isQuery = request.method !== 'GET' || new URLSearchParams(search).has('query')
  if (path === '/healthz') return answer(response, 200, { status: 'ok' })
  if (path === '/faults' && request.method === 'POST' && faults !== undefined) return setFaults(call, faults)
  if (path !== '/graphql') return answer(response, 404, { errors: [{ message: `Nothing at ${path}` }] })
  const { authorization } = request.headers
  const isWriter = writeToken !== undefined && isBearer(authorization, writeToken)
  if (isQuery && token !== undefined && !isWriter && !isBearer(authorization, token)) {
    return answer(response, 401, { errors: [{ message: 'The bearer token is missing or wrong' }] })
  }
  return faults !== undefined && isQuery ? showFault(faults, request, response) : false
}
