import * as z from 'zod/mini'
import { ServiceError } from '../../components/workspace/service-error.ts'

const problemSchema = z.object({ title: z.string(), requestId: z.optional(z.string()) })

/** A little longer than the runtime gives the content service. */
const TIMEOUT_MS = 20_000

function toKind(status: number): ServiceError['kind'] {
  if (status === 401 || status === 403) return 'forbidden'
  return status === 429 || status >= 500 ? 'away' : 'wrong'
}

async function toError(response: Response): Promise<ServiceError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined)).data
  return new ServiceError(toKind(response.status), problem?.title ?? `Status ${response.status}`, {
    reference: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    status: response.status,
  })
}

export interface EditorCall<T> {
  /** With its query. */
  readonly path: string
  readonly schema: z.ZodMiniType<T>
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: object
  readonly signal?: AbortSignal
}

/** Asks a function of the runtime as an editor: the cookie goes with it. @throws {ServiceError} */
export async function requestEditor<T>({ path, schema, method = 'GET', body, signal }: EditorCall<T>): Promise<T> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted === true) throw cause
    throw new ServiceError('away', 'The connection failed', { cause })
  })
  if (!response.ok) throw await toError(response)
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new ServiceError('wrong', 'The answer is not readable', { cause: parsed.error })
  return parsed.data
}
