import * as z from 'zod/mini'
import type { OperationName, ResultOf, VariablesOf } from '../../../contracts/portal/operations.ts'
import { IDENTITY_HEADER } from '../../../contracts/portal/portal-request.ts'
import { callService, toAway } from '../../../components/workspace/calls/call-service.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import type { Portal } from '../../../components/portal/portal-context.tsx'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** Tokens of the user, renewed where they must be. */
interface Credentials {
  readonly accessToken: string
  readonly idToken?: string | undefined
}

const answerSchema = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
})

/**
 * Asks the customers service through the runtime. A refused request is repeated once with a renewed login, since an expired
 * token is no missing permission.
 * @param getCredentials takes the access token that was refused; undefined: the visitor is on the way to the login page.
 */
export function createPortalRequest(
  getCredentials: (refused?: string) => Promise<Credentials | undefined>,
): Portal['request'] {
  async function ask<Name extends OperationName>(
    name: Name,
    variables: VariablesOf<Name>,
    signal?: AbortSignal,
    refused?: string,
  ): Promise<ResultOf<Name>> {
    const credentials = await getCredentials(refused).catch(toAway('The login could not be renewed', signal))
    if (credentials === undefined) throw new ServiceError('forbidden', 'Nobody is logged in')
    const { accessToken, idToken } = credentials
    const answer = await callService({
      path: '/api/tickets-proxy',
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...omitUndefined({ [IDENTITY_HEADER]: idToken }),
      },
      body: { operationName: name, variables },
      schema: answerSchema,
      signal,
    }).catch((error: unknown) => {
      if (refused !== undefined || !(error instanceof ServiceError) || error.status !== 401) throw error
      return undefined
    })
    if (answer === undefined) return ask(name, variables, signal, accessToken)
    const { data, errors: [first] = [] } = answer
    if (first !== undefined || data === undefined || data === null)
      throw new ServiceError('wrong', first?.message ?? 'The answer is empty')
    return data as ResultOf<Name>
  }
  return (name, variables, signal) => ask(name, variables, signal)
}
