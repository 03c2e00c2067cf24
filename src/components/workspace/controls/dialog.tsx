import { useId, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from './modal.tsx'
import { WorkspaceIcon } from '../workspace-icon.tsx'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly onSubmit: () => void
  /** Words of the main button. */
  readonly submit: string
  /** Words of the button that leaves all as it is; “Cancel” unless told. False: the main button closes it. */
  readonly cancel?: string | false
  /** The buttons below are the only way out, beside Escape. */
  readonly hasNoCross?: boolean
  readonly isBusy: boolean
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** A modal question: Escape and “Cancel” close it. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, onClose, onSubmit, submit, cancel, hasNoCross = false, isBusy, isDanger = false, children } = props
  const { t } = useTranslation('workspace')
  const id = useId()
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Modal className="p-dialog" labelledBy={id} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <header className="p-dialog__head">
          <h2 className="p-h2" id={id}>
            {title}
          </h2>
          {!hasNoCross && (
            <button
              type="button"
              className="p-btn p-btn--quiet p-btn--icon"
              aria-label={t('state.close')}
              onClick={onClose}
            >
              <WorkspaceIcon name="close" />
            </button>
          )}
        </header>
        <div className="p-dialog__body">{children}</div>
        <footer className="p-dialog__foot">
          {cancel !== false && (
            <button type="button" className="p-btn" onClick={onClose}>
              {cancel ?? t('state.cancel')}
            </button>
          )}
          <button
            type="submit"
            className={`p-btn ${isDanger ? 'p-btn--danger-solid' : 'p-btn--primary'}`}
            aria-busy={isBusy}
          >
            {submit}
          </button>
        </footer>
      </form>
    </Modal>
  )
}
