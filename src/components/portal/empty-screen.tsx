import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import { PortalHead } from './page-head.tsx'
import type { PortalIconName } from './portal-icon.tsx'
import { ToDashboard } from './to-dashboard.tsx'

export interface EmptyScreenProps {
  readonly title: string
  readonly icon: PortalIconName
  readonly reason: string
  readonly text: string
}

/** A screen that is not there, or not for the reader: why, and the way to the dashboard. */
export function EmptyScreen({ title, icon, reason, text }: EmptyScreenProps): ReactNode {
  return (
    <div className="p-page">
      <PortalHead title={title} />
      <Empty icon={icon} level={2} title={reason} actions={<ToDashboard />}>
        <p>{text}</p>
      </Empty>
    </div>
  )
}
