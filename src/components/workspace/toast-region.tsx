import type { ReactNode } from 'react'
import { useStore } from '../frame/use-store.ts'
import { useWorkspace } from './workspace-context.tsx'
import { WorkspaceIcon } from './workspace-icon.tsx'
import { dismissMessage, workspaceMessages } from './toasts.ts'

/** Messages of what was done; they are read out. */
export function ToastRegion(): ReactNode {
  const { t } = useWorkspace()
  const messages = useStore(workspaceMessages)
  return (
    <output className="p-toasts p-toasts--fixed">
      {messages.map(({ id, text, isFailure, action }) => (
        <div key={id} className="p-toast">
          <WorkspaceIcon name={isFailure ? 'warn' : 'check'} />
          <p>{text}</p>
          {action !== undefined && (
            <button
              type="button"
              onClick={() => {
                action.run()
                dismissMessage(id)
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label={t('state.close')} onClick={() => dismissMessage(id)}>
            <WorkspaceIcon name="close" isSmall />
          </button>
        </div>
      ))}
    </output>
  )
}
