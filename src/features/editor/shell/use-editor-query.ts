import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { useEditor } from './editor-context.tsx'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** Interval of requests while a service is away. */
const RETRY_MS = 30_000

export interface EditorQueryOptions<T> {
  /** False: not yet. */
  readonly isEnabled?: boolean
  /** For what takes long. */
  readonly timeoutMs?: number
  /** While another path is asked, the data of the one before stay. */
  readonly keepsPrevious?: boolean
  /** For data that change by themselves: milliseconds until the next request; false: none. */
  readonly everyMs?: (data: T) => number | false
}

/** Data for editors: the last ones stay while the service is away. After a refusal the password is asked for. */
export function useEditorQuery<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  { isEnabled = true, timeoutMs, everyMs, keepsPrevious = false }: EditorQueryOptions<T> = {},
): UseQueryResult<T, ServiceError> {
  const { recheck } = useEditor()
  return useQuery<T, ServiceError>({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      try {
        return await callService({ path, schema, signal, ...omitUndefined({ timeoutMs }) })
      } catch (error) {
        if (error instanceof ServiceError && error.kind === 'forbidden') recheck()
        throw error
      }
    },
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state: { data, error } }) =>
      error?.kind === 'away' ? RETRY_MS : data === undefined ? false : (everyMs?.(data) ?? false),
  })
}
