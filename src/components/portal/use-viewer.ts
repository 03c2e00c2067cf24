import type { ResultOf } from '../../contracts/portal/operations.ts'
import { usePortalQuery } from './use-portal-query.ts'

export type Viewer = ResultOf<'Viewer'>['viewer']

/** The logged-in user, from the customers service; undefined until it has answered. */
export const useViewer = (): Viewer | undefined => usePortalQuery('Viewer', {}).data?.viewer

/** Whether it is staff who work on tickets, of all customers. */
export const useIsAgent = (): boolean => useViewer()?.isAgent === true
