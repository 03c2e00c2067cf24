import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { continuesSearch } from '../../../../components/workspace/calls/continues-search.ts'
import { ChoiceFilter } from '../../../../components/workspace/controls/choice-filter.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { ExportMenu } from '../../../../components/portal/lists/export-menu.tsx'
import { ViewMenu } from '../../../../components/portal/lists/view-menu.tsx'
import { SearchField } from '../../../../components/workspace/controls/search-field.tsx'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { ACCESS_STATES } from '../../../../domain/portal/access.ts'
import { SERVICE_IDS } from '../../../../domain/portal/applications.ts'
import { useUsersExport } from './use-users-export.ts'
import type { UserListQueryState } from '../user-list-query-state.ts'
import { withQuery } from '../../../../components/workspace/calls/with-query.ts'

export interface UserToolbarProps {
  readonly list: UserListQueryState
  readonly organizations: ResultOf<'UserAdministration'>['organizations']
}

/** Search, filters and export of the list; what is chosen stands in the address. */
export function UserToolbar({ list, organizations }: UserToolbarProps): ReactNode {
  const { save, isBusy } = useUsersExport(list)
  const { place, go } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const change = (changes: Readonly<Record<string, string | readonly string[]>>): void =>
    go(place.path, { query: withQuery(place.query, changes), replace: continuesSearch(list.search, changes) })
  return (
    <div className="p-toolbar">
      <SearchField
        label={t('filter.search')}
        placeholder={t('filter.search')}
        value={list.search}
        onSearch={(search) => change({ search })}
      />
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        <ChoiceFilter
          name={t('filter.organization')}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={list.organizations}
          onChange={(org) => change({ org })}
        />
        <ChoiceFilter
          name={t('filter.application')}
          options={SERVICE_IDS.map((id) => ({ value: id, label: frame(`service.names.${id}`) }))}
          chosen={list.services}
          onChange={(app) => change({ app })}
        />
        <ChoiceFilter
          name={t('filter.status')}
          options={ACCESS_STATES.map((state) => ({ value: state, label: frame(`accessState.${state}`) }))}
          chosen={list.states}
          onChange={(status) => change({ status })}
        />
      </fieldset>
      <div className="p-toolbar__end">
        <ViewMenu list="people" query={place.query} />
        <ExportMenu isSmall isBusy={isBusy} onExport={save} />
      </div>
    </div>
  )
}
