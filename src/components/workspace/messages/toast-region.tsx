import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttention } from '../../flash/use-attention.ts'
import { useHideTimer } from '../../flash/use-hide-timer.ts'
import { useStore } from '../../frame/stores/use-store.ts'
import { WorkspaceIcon } from '../workspace-icon.tsx'
import { dismissMessage, SHOWN_MS, workspaceMessages, type WorkspaceMessage } from './toasts.ts'

/** A message whose time stands still while the pointer or the focus is on it (WCAG 2.2.1). */
function Toast({ message }: { readonly message: WorkspaceMessage }): ReactNode {
  const { t } = useTranslation('workspace')
  const { id, text, isFailure, action } = message
  const root = useRef<HTMLDivElement>(null)
  const { isHovered, isFocused, cameFrom } = useAttention(root)
  const dismiss = (): void => {
    dismissMessage(id)
    if (isFocused && cameFrom.current?.isConnected === true) cameFrom.current.focus()
  }
  useHideTimer(isFailure ? Infinity : SHOWN_MS, isHovered || isFocused, dismiss)
  return (
    <div ref={root} className="p-toast">
      <WorkspaceIcon name={isFailure ? 'warn' : 'check'} />
      <p>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            action.run()
            dismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('state.close')} onClick={dismiss}>
        <WorkspaceIcon name="close" isSmall />
      </button>
    </div>
  )
}

/** Messages of what was done; they are read out. */
export function ToastRegion(): ReactNode {
  const messages = useStore(workspaceMessages)
  return (
    <output className="p-toasts p-toasts--fixed">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </output>
  )
}
