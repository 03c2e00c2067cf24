import type { ReactNode } from 'react'
import { useStore } from '../frame/use-store.ts'
import { usePortal } from './portal-context.tsx'
import { PortalIcon } from './portal-icon.tsx'
import { dismissMessage, portalMessages } from './toasts.ts'

/** Messages of what was done; they are read out. */
export function ToastRegion(): ReactNode {
  const { t } = usePortal()
  const messages = useStore(portalMessages)
  return (
    <output className="p-toasts p-toasts--fixed">
      {messages.map(({ id, text, isFailure, action }) => (
        <div key={id} className="p-toast">
          <PortalIcon name={isFailure ? 'warn' : 'check'} />
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
            <PortalIcon name="close" isSmall />
          </button>
        </div>
      ))}
    </output>
  )
}
