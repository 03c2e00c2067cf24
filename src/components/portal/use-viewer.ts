import type { ResultOf } from '../../contracts/portal/operations.ts'
import { usePortalQuery } from './use-portal-query.ts'

export type Viewer = ResultOf<'Viewer'>['viewer']

/** Who is logged in, as the customers service knows them; undefined until it has told. */
export const useViewer = (): Viewer | undefined => usePortalQuery('Viewer', {}).data?.viewer

/** Whether it is staff who work on tickets, of all customers. */
export const useIsAgent = (): boolean => useViewer()?.isAgent === true
