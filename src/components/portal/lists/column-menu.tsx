import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { moveColumn } from '../../../domain/portal/list-views.ts'
import { Menu } from '../../workspace/controls/menu.tsx'
import { WorkspaceIcon } from '../../workspace/workspace-icon.tsx'

export interface ColumnMenuProps<Column extends string> {
  /** In the order of the table. */
  readonly columns: readonly Column[]
  /** All that there are. */
  readonly choice: readonly Column[]
  /** They stay, since they lead to what a row is about. */
  readonly fixed: readonly Column[]
  readonly nameOf: (column: Column) => string
  /** Undefined: the usual ones. */
  readonly onChange: (columns: readonly Column[] | undefined) => void
}

/** Which columns a table has, and in which order. */
export function ColumnMenu<Column extends string>(props: ColumnMenuProps<Column>): ReactNode {
  const { columns, choice, fixed, nameOf, onChange } = props
  const { t } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const others = choice.filter((column) => !columns.includes(column))
  const move = (column: Column, step: -1 | 1): ReactNode => {
    const isEnd = moveColumn(columns, column, step) === columns
    return (
      <button
        type="button"
        data-stays
        className="p-btn p-btn--quiet p-btn--icon"
        // It keeps the focus when the column has come to the end.
        aria-disabled={isEnd}
        aria-label={t(step < 0 ? 'lists.moveUp' : 'lists.moveDown', { name: nameOf(column) })}
        onClick={() => {
          if (!isEnd) onChange(moveColumn(columns, column, step))
        }}
      >
        <WorkspaceIcon name={step < 0 ? 'up' : 'down'} isSmall />
      </button>
    )
  }
  return (
    <div className="opt-s">
      <Menu
        className="p-btn p-btn--s"
        button={
          <>
            <WorkspaceIcon name="columns" isSmall />
            {t('lists.columns')}{' '}
            <span className="muted">{shared('filter.chosen', { some: columns.length, total: choice.length })}</span>
          </>
        }
      >
        <ul className="p-menu-columns">
          {columns.map((column) => (
            <li key={column}>
              <label>
                <input
                  type="checkbox"
                  className="p-check"
                  checked
                  disabled={fixed.includes(column)}
                  onChange={() => onChange(columns.filter((one) => one !== column))}
                />
                {nameOf(column)}
              </label>
              {move(column, -1)}
              {move(column, 1)}
            </li>
          ))}
          {others.map((column) => (
            <li key={column}>
              <label>
                <input
                  type="checkbox"
                  className="p-check"
                  checked={false}
                  onChange={() => onChange([...columns, column])}
                />
                {nameOf(column)}
              </label>
            </li>
          ))}
        </ul>
        <hr />
        <button type="button" onClick={() => onChange(undefined)}>
          {t('lists.usualColumns')}
        </button>
      </Menu>
    </div>
  )
}
