import type { ReactNode } from 'react'
import { joinClasses } from '../../../theme/join-classes.ts'
import { WorkspaceIcon, type WorkspaceIconName } from '../workspace-icon.tsx'

export interface NoticeProps {
  readonly tone: 'info' | 'ok' | 'wait' | 'bad' | 'draft'
  readonly icon: WorkspaceIconName
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What one can do about it. */
  readonly actions?: ReactNode
  /** It arrived while the page was open, so a screen reader announces it. */
  readonly isNew?: boolean
}

/** What happened, what is safe, and what to do. */
export function Notice({ tone, icon, title, children, actions, isNew = false }: NoticeProps): ReactNode {
  const role = !isNew ? undefined : tone === 'bad' ? 'alert' : 'status'
  return (
    <div className={joinClasses('p-notice', tone !== 'info' && `p-notice--${tone}`)} role={role}>
      <WorkspaceIcon name={icon} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </div>
      {actions !== undefined && <div className="p-actions">{actions}</div>}
    </div>
  )
}
