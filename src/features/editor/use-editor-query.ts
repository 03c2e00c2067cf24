import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ServiceError } from '../../components/workspace/service-error.ts'
import { useEditor } from './editor-context.tsx'
import { callService } from '../../components/workspace/call-service.ts'

/** While a service is away it is asked again as often. */
const RETRY_MS = 30_000

export interface EditorQueryOptions {
  /** False: not yet. */
  readonly isEnabled?: boolean
  /** For what takes long. */
  readonly timeoutMs?: number
}

/** Data for editors: what was loaded last stays while the service is away. Whoever is refused is asked for the password. */
export function useEditorQuery<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  { isEnabled = true, timeoutMs }: EditorQueryOptions = {},
): UseQueryResult<T, ServiceError> {
  const { recheck } = useEditor()
  return useQuery<T, ServiceError>({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      try {
        return await callService({ path, schema, signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
      } catch (error) {
        if (error instanceof ServiceError && error.kind === 'forbidden') recheck()
        throw error
      }
    },
    enabled: isEnabled,
    refetchInterval: ({ state: { error } }) => (error?.kind === 'away' ? RETRY_MS : false),
  })
}
