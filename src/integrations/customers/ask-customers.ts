import * as z from 'zod'
import { DEBUG_LEVEL_HEADER, IDENTITY_HEADER } from '../../contracts/portal/portal-request.ts'

/** The customers service did not answer, or not with a result. */
export class CustomersError extends Error {
  override readonly name = 'CustomersError'
  /** Its status; absent: nobody answered. */
  readonly status: number | undefined
  /** Number of what came before with the same key and other content; absent: it refuses for another reason. */
  readonly receipt: string | undefined

  constructor(
    message: string,
    status?: number,
    { receipt, ...options }: ErrorOptions & { readonly receipt?: string | undefined } = {},
  ) {
    super(message, options)
    this.status = status
    this.receipt = receipt
  }
}

/** Who asks, as the browser told. */
export interface CustomersCredentials {
  readonly identityToken: string
  readonly accessToken: string | undefined
}

export interface CustomersRequest {
  readonly operationName: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

export interface CustomersOptions {
  /** GraphQL endpoint. */
  readonly url: string
  readonly timeoutMs: number
  /** Level at which the service logs our requests, as S2 §9 counts them; absent: its own. */
  readonly debugLevel?: number | undefined
}

/** Headers of an authenticated call (S2 §7). */
export const toIdentityHeaders = ({
  identityToken,
  accessToken,
}: CustomersCredentials): Readonly<Record<string, string>> => ({
  [IDENTITY_HEADER]: identityToken,
  ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
})

const refusalSchema = z.object({
  errors: z
    .array(z.object({ extensions: z.object({ code: z.literal('SENT_BEFORE'), receipt: z.string().max(40) }) }))
    .min(1),
})

/** What a refusal tells besides its status. */
async function readReceipt(response: Response): Promise<string | undefined> {
  if (response.status !== 409) {
    await response.body?.cancel()
    return undefined
  }
  const reported: unknown = await response.json().catch(() => undefined)
  return refusalSchema.safeParse(reported).data?.errors[0]?.extensions.receipt
}

/**
 * Asks the customers service on behalf of a user. @returns its answer as it came: data, and errors of single fields.
 * @throws {CustomersError} for a status other than 200, or when nobody answers in time.
 */
export async function askCustomers(
  { url, timeoutMs, debugLevel }: CustomersOptions,
  credentials: CustomersCredentials,
  request: CustomersRequest,
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...toIdentityHeaders(credentials),
      ...(debugLevel === undefined ? {} : { [DEBUG_LEVEL_HEADER]: String(debugLevel) }),
    },
    body: JSON.stringify(request),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new CustomersError('The customers service does not answer', undefined, { cause })
  })
  if (response.status !== 200) {
    const receipt = await readReceipt(response)
    throw new CustomersError(`The customers service answered with status ${response.status}`, response.status, {
      receipt,
    })
  }
  return response.text()
}
