import * as z from 'zod/mini'
import type { OperationName, ResultOf, VariablesOf } from '../../contracts/portal/operations.ts'
import { IDENTITY_HEADER } from '../../contracts/portal/portal-request.ts'
import { ServiceError } from '../../components/workspace/service-error.ts'
import type { Portal } from '../../components/portal/portal-context.tsx'

/** Tokens of the user, renewed where they must be. */
interface Credentials {
  readonly accessToken: string
  readonly idToken?: string | undefined
}

const answerSchema = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
})
const problemSchema = z.object({ title: z.string(), requestId: z.optional(z.string()) })

/** A little longer than the runtime gives the service. */
const TIMEOUT_MS = 20_000

function toKind(status: number): ServiceError['kind'] {
  if (status === 401 || status === 403) return 'forbidden'
  return status === 429 || status >= 500 ? 'away' : 'wrong'
}

async function toError(response: Response): Promise<ServiceError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined)).data
  return new ServiceError(toKind(response.status), problem?.title ?? `Status ${response.status}`, {
    reference: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  })
}

/** @throws {ServiceError} when it is none, such as a page of a proxy. */
function parseAnswer(text: string): z.infer<typeof answerSchema> {
  try {
    return z.parse(answerSchema, JSON.parse(text))
  } catch (cause) {
    throw new ServiceError('wrong', 'The answer is not readable', { cause })
  }
}

/**
 * Asks the customers service through the runtime.
 * @param getCredentials undefined: the visitor is on the way to the login page.
 */
export function createPortalRequest(getCredentials: () => Promise<Credentials | undefined>): Portal['request'] {
  return async <Name extends OperationName>(
    name: Name,
    variables: VariablesOf<Name>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Name>> => {
    /** What did not come, unless nobody waits for it any more. */
    const toAway =
      (message: string) =>
      (cause: unknown): never => {
        if (signal?.aborted === true) throw cause
        throw new ServiceError('away', message, { cause })
      }
    const credentials = await getCredentials().catch(toAway('The login could not be renewed'))
    if (credentials === undefined) throw new ServiceError('forbidden', 'Nobody is logged in')
    const { accessToken, idToken } = credentials
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/api/tickets-proxy', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        ...(idToken === undefined ? {} : { [IDENTITY_HEADER]: idToken }),
      },
      body: JSON.stringify({ operationName: name, variables }),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    }).catch(toAway('The connection failed'))
    if (!response.ok) throw await toError(response)
    const text = await response.text().catch(toAway('The connection failed'))
    const { data, errors: [first] = [] } = parseAnswer(text)
    if (first !== undefined || data === undefined || data === null)
      throw new ServiceError('wrong', first?.message ?? 'The answer is empty')
    return data as ResultOf<Name>
  }
}
