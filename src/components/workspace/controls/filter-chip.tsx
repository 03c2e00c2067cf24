import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../../theme/join-classes.ts'
import { Menu } from './menu.tsx'
import { WorkspaceIcon } from '../workspace-icon.tsx'

export interface FilterChipProps {
  readonly name: string
  /** What is chosen, in words; undefined: nothing. */
  readonly summary: string | undefined
  readonly onClear: () => void
  /** What its menu offers. */
  readonly children: ReactNode
}

/** A filter: its button shows the choice and opens the menu; the button beside it removes the filter. */
export function FilterChip({ name, summary, onClear, children }: FilterChipProps): ReactNode {
  const { t } = useTranslation('workspace')
  const isOff = summary === undefined
  return (
    <span className={joinClasses('p-chip', isOff && 'p-chip--add')}>
      <Menu
        className="p-chip__open"
        isStart
        button={
          <>
            {isOff && <WorkspaceIcon name="plus" isSmall />}
            {name}
            {!isOff && (
              <>
                {' '}
                <b>{summary}</b>
                <WorkspaceIcon name="down" isSmall />
              </>
            )}
          </>
        }
      >
        {children}
      </Menu>
      {!isOff && (
        <button type="button" aria-label={t('filter.remove', { name })} onClick={onClear}>
          <WorkspaceIcon name="close" isSmall />
        </button>
      )}
    </span>
  )
}
