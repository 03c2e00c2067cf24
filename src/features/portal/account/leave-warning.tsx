import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../components/workspace/controls/modal.tsx'

export interface LeaveWarningProps {
  /** Changes that are not saved; 0: leaving is free. */
  readonly count: number
  readonly onDiscard: () => void
}

/** Asks before somebody leaves with changes: on links by a dialog, on everything else by the browser's own question. */
export function LeaveWarning({ count, onDiscard }: LeaveWarningProps): ReactNode {
  const { t } = useTranslation('account')
  const { t: shared } = useTranslation('workspace')
  const [link, setLink] = useState<HTMLAnchorElement>()
  const isFree = useRef(false)
  useEffect(() => {
    if (count === 0) return undefined
    isFree.current = false
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault()
    }
    const onClick = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
      if (isFree.current || isOther || !(target instanceof HTMLAnchorElement)) return
      if (target.target === '_blank' || target.getAttribute('href')?.startsWith('#') === true) return
      if (target.protocol === 'mailto:') return
      event.preventDefault()
      event.stopPropagation()
      setLink(target)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [count])
  if (link === undefined) return null
  const stay = (): void => setLink(undefined)
  const leave = (): void => {
    isFree.current = true
    stay()
    link.click()
  }
  return (
    <Modal className="p-dialog" labelledBy="leave-title" onClose={stay}>
      <header className="p-dialog__head">
        <h2 className="p-h2" id="leave-title">
          {t('leave.title', { count })}
        </h2>
      </header>
      <div className="p-dialog__body">
        <p>{t('leave.text')}</p>
      </div>
      <footer className="p-dialog__foot">
        <button
          type="button"
          className="p-btn p-btn--quiet"
          onClick={() => {
            onDiscard()
            leave()
          }}
        >
          {t('leave.discard')}
        </button>
        <button type="button" className="p-btn" onClick={leave}>
          {t('leave.go')}
        </button>
        <button type="button" className="p-btn p-btn--primary" onClick={stay}>
          {t('leave.stay')}
          <span className="p-sr">, {shared('state.cancel')}</span>
        </button>
      </footer>
    </Modal>
  )
}
