import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../../components/workspace/controls/menu.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { toTicketColumns } from '../../../../domain/portal/ticket-list-query-state.ts'
import type { TicketListPlace } from './use-ticket-list.ts'

/** Which columns the table has. Number and subject lead to the ticket: they stay. */
export function ColumnMenu({ list: { columns, choice, setColumns } }: { readonly list: TicketListPlace }): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: shared } = useTranslation('workspace')
  return (
    <div className="opt-s">
      <Menu
        className="p-btn p-btn--s"
        button={
          <>
            <WorkspaceIcon name="columns" isSmall />
            {t('list.columns')}{' '}
            <span className="muted">{shared('filter.chosen', { some: columns.length, total: choice.length })}</span>
          </>
        }
      >
        {choice
          .filter((column) => column !== 'number' && column !== 'subject')
          .map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                className="p-check"
                checked={columns.includes(column)}
                onChange={({ target }) =>
                  setColumns(
                    toTicketColumns(target.checked ? [...columns, column] : columns.filter((one) => one !== column)),
                  )
                }
              />
              {t(`columns.${column}`)}
            </label>
          ))}
        <hr />
        <button type="button" onClick={() => setColumns(undefined)}>
          {t('list.usualColumns')}
        </button>
      </Menu>
    </div>
  )
}
