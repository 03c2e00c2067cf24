import type { ReactNode } from 'react'
import { WorkspaceIcon, type WorkspaceIconName } from '../workspace-icon.tsx'

export interface EmptyProps {
  readonly icon: WorkspaceIconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Level of the title. */
  readonly level?: 1 | 2 | 3
}

/** A place where there is nothing: why, and what to do. */
export function Empty({ icon, title, children, actions, level = 3 }: EmptyProps): ReactNode {
  const Title = `h${level}` as const
  return (
    <div className="p-empty">
      <WorkspaceIcon name={icon} />
      <Title className="p-h2">{title}</Title>
      {children}
      {actions !== undefined && <div className="p-actions">{actions}</div>}
    </div>
  )
}
