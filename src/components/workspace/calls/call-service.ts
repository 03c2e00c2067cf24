import * as z from 'zod/mini'
import { ServiceError, type ServiceErrorKind } from './service-error.ts'

const problemSchema = z.object({ title: z.string(), requestId: z.optional(z.string()) })

const TIMEOUT_MS = 20_000

function toKind(status: number): ServiceErrorKind {
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 501) return 'not-offered'
  return status === 429 || status >= 500 ? 'away' : 'wrong'
}

async function toError(response: Response): Promise<ServiceError> {
  const body: unknown = await response.json().catch(() => undefined)
  const problem = problemSchema.safeParse(body).data
  return new ServiceError(toKind(response.status), problem?.title ?? `Status ${response.status}`, {
    reference: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    status: response.status,
    problem: body,
  })
}

/** Rethrows the error of a request as `away`, unless the request was aborted. */
export function toAway(message: string, signal?: AbortSignal): (cause: unknown) => never {
  return (cause) => {
    if (signal?.aborted === true) throw cause
    throw new ServiceError('away', message, { cause })
  }
}

export interface ServiceRequest {
  /** With its query. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a file as it is, with its type among the headers. */
  readonly body?: object
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; by default a little longer than the runtime's own timeout for services. For computed answers and files. */
  readonly timeoutMs?: number
}

export interface ServiceCall<T> extends ServiceRequest {
  readonly schema: z.ZodMiniType<T>
}

/** An answer as it came. */
export interface ServiceAnswer {
  readonly headers: Headers
  readonly text: string
}

/**
 * Asks a function of the runtime; cookies go with it.
 * @throws {ServiceError} of RFC 9457's problem, of a connection that failed.
 */
export async function requestService(call: ServiceRequest): Promise<ServiceAnswer> {
  const { path, method = 'GET', headers, body, signal, timeoutMs = TIMEOUT_MS } = call
  const limit = AbortSignal.timeout(timeoutMs)
  const isFile = body instanceof Blob
  const lost = toAway('The connection failed', signal)
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    headers: { ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  }).catch(lost)
  if (!response.ok) throw await toError(response)
  return { headers: response.headers, text: await response.text().catch(lost) }
}

/** The same, for an answer in JSON. @throws {ServiceError} also for invalid JSON. */
export async function callService<T>({ schema, ...request }: ServiceCall<T>): Promise<T> {
  const { text } = await requestService(request)
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (cause) {
    // Such as a page of a proxy.
    throw new ServiceError('wrong', 'The answer is not readable', { cause })
  }
}
