import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../../components/workspace/controls/choice-filter.tsx'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { SearchField } from '../../../../components/workspace/controls/search-field.tsx'
import { ColumnMenu } from '../../../../components/portal/lists/column-menu.tsx'
import { ViewMenu } from '../../../../components/portal/lists/view-menu.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import {
  FIXED_TICKET_COLUMNS,
  TICKET_DUES,
  TICKET_STATES,
  TICKET_TEAMS,
  TICKET_TYPES,
} from '../../../../domain/portal/ticket.ts'
import { isInView, toTicketFilter } from './to-ticket-filter.ts'
import type { TicketListPlace } from './use-ticket-list.ts'

type Facets = ResultOf<'TicketFacets'>['ticketFacets']

const countIn = (values: readonly { readonly value: string; readonly count: number }[], name: string): number =>
  values.find(({ value }) => toDomainName(value) === name)?.count ?? 0

/** Search, filters and columns of the list. */
export function TicketToolbar({ list }: { readonly list: TicketListPlace }): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const { nameOf } = useTicketStates()
  const isAgent = useIsAgent()
  const { address, change } = list
  const { data } = usePortalQuery('TicketFacets', { filter: toTicketFilter(address) }, { keepsPrevious: true })
  const facets = data?.ticketFacets
  const [known, setKnown] = useState<Facets['organizations']>([])
  // A location without matches under the other filters stays in the list with a count of 0.
  const locations = [
    ...(facets?.organizations ?? []),
    ...known
      .filter(({ value }) => facets?.organizations.every((one) => one.value !== value))
      .map((one) => ({ ...one, count: 0 })),
  ]
  if (facets !== undefined && locations.length > known.length) setKnown(locations)
  const hasDues = address.dues.length > 0 || facets?.dues.some(({ count }) => count > 0) === true
  return (
    <div className="p-toolbar">
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchPlaceholder')}
        value={address.search}
        onSearch={(search) => change({ search, view: address.view })}
      />
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        {address.view !== 'waiting' && (
          <ChoiceFilter
            name={t('columns.state')}
            chosen={address.states}
            options={TICKET_STATES.filter((state) => isInView(address, state)).map((state) => ({
              value: state,
              label: nameOf(state),
              count: countIn(facets?.states ?? [], state),
            }))}
            onChange={(chosen) => change({ states: TICKET_STATES.filter((state) => chosen.includes(state)) })}
          />
        )}
        <ChoiceFilter
          name={t('columns.type')}
          chosen={address.types}
          options={TICKET_TYPES.map((type) => ({
            value: type,
            label: t(`types.${type}`),
            count: countIn(facets?.types ?? [], type),
          }))}
          onChange={(chosen) => change({ types: TICKET_TYPES.filter((type) => chosen.includes(type)) })}
        />
        {hasDues && (
          <ChoiceFilter
            name={t('columns.due')}
            chosen={address.dues}
            options={TICKET_DUES.map((due) => ({
              value: due,
              label: t(`dues.${due}`),
              count: countIn(facets?.dues ?? [], due),
            }))}
            onChange={(chosen) => change({ dues: TICKET_DUES.filter((due) => chosen.includes(due)) })}
          />
        )}
        {isAgent && (
          <ChoiceFilter
            name={t('columns.team')}
            chosen={address.teams}
            options={TICKET_TEAMS.map((team) => ({
              value: team,
              label: frame(`teams.${team}`),
              count: countIn(facets?.teams ?? [], team),
            }))}
            onChange={(chosen) => change({ teams: TICKET_TEAMS.filter((team) => chosen.includes(team)) })}
          />
        )}
        <ChoiceFilter
          name={t(isAgent ? 'columns.customer' : 'columns.location')}
          chosen={address.locations}
          options={locations}
          onChange={(chosen) => change({ locations: chosen })}
        />
      </fieldset>
      <div className="p-toolbar__end">
        <ViewMenu list="tickets" query={list.viewQuery} />
        <ColumnMenu
          columns={list.columns}
          choice={list.choice}
          fixed={FIXED_TICKET_COLUMNS}
          nameOf={(column) => t(column === 'location' && isAgent ? 'columns.customer' : `columns.${column}`)}
          onChange={list.setColumns}
        />
      </div>
    </div>
  )
}
