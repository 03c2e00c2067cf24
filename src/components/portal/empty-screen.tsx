import type { ReactNode } from 'react'
import { Empty } from '../workspace/messages/empty.tsx'
import { ScreenHead } from '../workspace/screens/screen-head.tsx'
import type { WorkspaceIconName } from '../workspace/workspace-icon.tsx'
import { ToDashboard } from './to-dashboard.tsx'

export interface EmptyScreenProps {
  readonly title: string
  readonly icon: WorkspaceIconName
  readonly reason: string
  readonly text: string
}

/** A screen that is not there, or not for the reader: why, and the way to the dashboard. */
export function EmptyScreen({ title, icon, reason, text }: EmptyScreenProps): ReactNode {
  return (
    <div className="p-page">
      <ScreenHead title={title} />
      <Empty icon={icon} level={2} title={reason} actions={<ToDashboard />}>
        <p>{text}</p>
      </Empty>
    </div>
  )
}
