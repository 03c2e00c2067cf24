import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OperationName, ResultOf, VariablesOf } from '../../contracts/portal/operations.ts'
import { usePortal } from './portal-context.tsx'
import type { ServiceError } from '../workspace/calls/service-error.ts'

/** While the service is away it is asked again as often. */
const RETRY_MS = 30_000
/** Links to files end after five minutes. */
const RENEW_MS = 4 * 60_000

export interface PortalQueryOptions {
  /** False: not yet. */
  readonly isEnabled?: boolean
  /** What was shown stays until the next page is there. */
  readonly keepsPrevious?: boolean
  /** It links to files: while the screen is open the links are renewed before they end. */
  readonly hasFiles?: boolean
  /** Others change it: it is asked for again so often, in milliseconds, while the window is seen. */
  readonly everyMs?: number
}

/** Data of the customers service: what was loaded last stays while the service is away. */
export function usePortalQuery<Name extends OperationName>(
  name: Name,
  variables: VariablesOf<Name>,
  { isEnabled = true, keepsPrevious = false, hasFiles = false, everyMs }: PortalQueryOptions = {},
): UseQueryResult<ResultOf<Name>, ServiceError> {
  const { request } = usePortal()
  return useQuery<ResultOf<Name>, ServiceError>({
    queryKey: [name, variables],
    queryFn: ({ signal }) => request(name, variables, signal),
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state: { error } }) =>
      error?.kind === 'away' ? RETRY_MS : (everyMs ?? (hasFiles && RENEW_MS)),
  })
}
