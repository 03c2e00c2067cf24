import type { ReactNode, ToggleEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { boxCss } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { iconButtonStyles } from './links/icon-button.ts'
import { Icon } from './icon.tsx'

const styles = boxCss`
  border: 1px solid var(--ink);
  background: var(--paper);
  color: var(--ink);
  overflow: auto;
  box-shadow: var(--shadow-panel);
  &::backdrop {
    background: rgb(22 24 26 / 0.35);
  }
  & > .head {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    & h2 {
      font-size: var(--step-2);
    }
  }
`

export interface PopoverPanelProps {
  /** For the buttons that open it. */
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly onToggle?: ToggleEventHandler<HTMLDialogElement>
  readonly children: ReactNode
}

/** A panel over the page with a head and a way out; buttons elsewhere open it, without scripts too. */
export function PopoverPanel({ id, title, className, children, ...rest }: PopoverPanelProps): ReactNode {
  const { t } = useTranslation('chrome')
  return (
    <dialog {...rest} className={joinClasses(className, styles)} id={id} popover="auto" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        <button
          className={iconButtonStyles}
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
