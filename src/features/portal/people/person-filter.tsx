import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../../components/workspace/controls/filter-chip.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { useSettledText } from '../../../components/workspace/controls/use-settled-text.ts'
import { toUserListQueryState, toUserListVariables } from './user-list-query-state.ts'

export interface PersonFilterProps {
  /** Id of who is chosen; empty: nobody. */
  readonly chosen: string
  readonly onChange: (id: string) => void
}

const SHOWN = 8

/** Chooses a person by a part of the name. */
export function PersonFilter({ chosen, onChange }: PersonFilterProps): ReactNode {
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const [search, setSearch] = useState('')
  const { text, type } = useSettledText(search, setSearch)
  const list = toUserListQueryState(new URLSearchParams({ search }))
  const people = usePortalQuery('UserList', toUserListVariables(list, SHOWN), { keepsPrevious: true })
  const named = usePortalQuery('UserName', { id: chosen }, { isEnabled: chosen !== '' })
  const person = named.data?.person
  const name = person == null ? chosen.slice(0, SHOWN) : `${person.firstName} ${person.lastName}`
  const items = people.data?.people.items
  return (
    <FilterChip name={t('filter.person')} summary={chosen === '' ? undefined : name} onClear={() => onChange('')}>
      <div className="p-menu__find">
        <label className="p-sr" htmlFor="audit-person">
          {t('filter.search')}
        </label>
        <input
          className="p-input"
          id="audit-person"
          type="search"
          placeholder={t('filter.search')}
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {items?.map(({ id, firstName, lastName }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChange(id)}>
          {firstName} {lastName}
        </button>
      ))}
      {items?.length === 0 && <p className="p-menu__hint">{t('filter.nobody')}</p>}
      {people.error !== null && <p className="p-menu__hint">{shared('state.failed')}</p>}
    </FilterChip>
  )
}
