import { useTranslation } from 'react-i18next'
import { describeError } from '../../../../components/workspace/calls/describe-error.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useListExport, type ListExport } from '../../../../components/workspace/controls/use-list-export.ts'
import { toServiceId } from '../../../../contracts/portal/service-names.ts'
import { SERVICE_IDS } from '../../../../domain/portal/applications.ts'
import { toAccessState, toUserListVariables, type UserListQueryState } from '../user-list-query-state.ts'
import type { ListedUser } from './user-table.tsx'

/** The most that the service returns at once. */
const PART_SIZE = 100

/** Saves all people of the filters, not only those of the page, with their states. */
export function useUsersExport(list: UserListQueryState): ListExport {
  const { request } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  return useListExport<ListedUser, number>({
    fileName: 'users',
    head: [
      t('columns.name'),
      t('columns.email'),
      t('columns.position'),
      t('columns.organization'),
      t('columns.lastSeen'),
      ...SERVICE_IDS.map((id) => frame(`service.names.${id}`)),
    ],
    fetchPart: async (page = 1) => {
      const { people } = await request('UserList', { ...toUserListVariables(list, PART_SIZE), page })
      return { rows: people.items, next: page * PART_SIZE < people.total ? page + 1 : undefined }
    },
    toLine: ({ firstName, lastName, email, position, organizations, lastSeenAt, access }) => [
      `${firstName} ${lastName}`,
      email,
      position,
      organizations.map(({ organization }) => organization.name).join('; '),
      lastSeenAt ?? '',
      ...SERVICE_IDS.map((id) => {
        const found = access.find(({ service }) => toServiceId(service) === id)
        return found === undefined ? '' : frame(`accessState.${toAccessState(found.state)}`)
      }),
    ],
    describeFailure: (error) => `${t('exportFailed')}: ${describeError(error)}`,
  })
}
