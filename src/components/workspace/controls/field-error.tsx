import type { ReactNode } from 'react'
import { WorkspaceIcon } from '../workspace-icon.tsx'

export interface FieldErrorProps {
  readonly id: string
  /** Undefined: nothing is wrong. */
  readonly message: ReactNode
  /** It arrived while the page was open, so a screen reader announces it. */
  readonly isNew?: boolean
}

/** What is wrong with a field, below it. */
export function FieldError({ id, message, isNew = false }: FieldErrorProps): ReactNode {
  if (message === undefined) return null
  return (
    <p className="p-error" id={id} role={isNew ? 'alert' : undefined}>
      <WorkspaceIcon name="warn" isSmall />
      <span>{message}</span>
    </p>
  )
}
