import { useMutation, useQueryClient, type UseMutateFunction } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { VariablesOf } from '../../contracts/portal/operations.ts'
import { usePortal } from './portal-context.tsx'
import { usePortalQuery } from './use-portal-query.ts'

/** Others write meanwhile. */
const LOOK_MS = 60_000

/** How many notices nobody has read on any device; undefined while it is not known. */
export function useUnreadNotices(): number | undefined {
  const { data } = usePortalQuery('UnreadNotices', {}, { everyMs: LOOK_MS })
  return data?.viewer.counts.unreadNotices
}

/** Marks notices as read. What cannot be marked now stays unread, and is marked with the next ones. */
export function useReadNotices(): UseMutateFunction<unknown, Error, VariablesOf<'ReadNotices'>> {
  const { request } = usePortal()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (read: VariablesOf<'ReadNotices'>) => request('ReadNotices', read),
    onSuccess: async ({ readNotices }) => {
      queries.setQueryData(['UnreadNotices', {}], { viewer: readNotices })
      await queries.invalidateQueries({ queryKey: ['Notices'] })
    },
  })
  return mutate
}

/** Whoever sees a ticket has read what the notices of it tell; so it is with those that come while it is seen. */
export function useTicketIsRead(number: number): void {
  const read = useReadNotices()
  const unread = useUnreadNotices()
  useEffect(() => {
    if (unread !== undefined && unread > 0) read({ ticket: number })
  }, [number, unread, read])
}
