import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../components/frame/use-media.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { Modal } from '../../../components/workspace/controls/modal.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { MachineDetails, MachineFoot } from './machine-details.tsx'

export interface MachinePanelProps {
  readonly serialNumber: string
  readonly onClose: () => void
}

const TITLE_ID = 'machine-title'

/** The panel has room beside the list. */
const WIDE = '(min-width: 1200px)'

/** Takes the focus when a machine is opened, and tells of Escape. */
function PanelFrame({
  onClose,
  children,
}: Pick<MachinePanelProps, 'onClose'> & { readonly children: ReactNode }): ReactNode {
  const isWide = useMedia(WIDE)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!isWide) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isWide])
  if (isWide)
    return (
      <aside className="p-panel" aria-labelledby={TITLE_ID}>
        {children}
      </aside>
    )
  return (
    <Modal className="p-panel p-panel--over" labelledBy={TITLE_ID} onClose={onClose}>
      {children}
    </Modal>
  )
}

/** One machine beside the list; on small windows over it. */
export function MachinePanel({ serialNumber, onClose }: MachinePanelProps): ReactNode {
  const { t } = useTranslation('machines')
  const query = usePortalQuery('InventoryMachine', { serialNumber })
  const machine = query.data?.machine
  return (
    <PanelFrame key={serialNumber} onClose={onClose}>
      <header className="p-panel__head">
        <div>
          <h2 className="p-h1" id={TITLE_ID} tabIndex={-1}>
            {machine?.model ?? serialNumber}
          </h2>
          {machine != null && (
            <p className="muted">
              <span className="num">{serialNumber}</span>
              {[machine.organization.name, machine.place]
                .filter((part) => part !== '')
                .map((part) => ` · ${part}`)
                .join('')}
            </p>
          )}
        </div>
        <button
          type="button"
          className="p-btn p-btn--quiet p-btn--icon"
          aria-label={t('panel.close')}
          onClick={onClose}
        >
          <WorkspaceIcon name="close" />
        </button>
      </header>
      <div className="p-panel__body">
        <QueryState query={query} skeleton={<Skeleton rows={8} />}>
          {({ machine: found }) =>
            found == null ? (
              <Empty icon="search" title={t('panel.missing', { serial: serialNumber })}>
                <p>{t('panel.missingText')}</p>
              </Empty>
            ) : (
              <MachineDetails machine={found} />
            )
          }
        </QueryState>
      </div>
      {machine != null && <MachineFoot machine={machine} />}
    </PanelFrame>
  )
}
