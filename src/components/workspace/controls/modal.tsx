import { useId, useLayoutEffect, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/** Fields that one writes in; what is only ticked or chosen is soon done again. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly])'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS)

/** Whether a field below an element holds something else than when the focus first came to it. */
function useTypedText(root: RefObject<HTMLElement | null>): () => boolean {
  const before = useRef(new WeakMap<Element, string>())
  useEffect(() => {
    const element = root.current
    const remember = (target: EventTarget | null): void => {
      if (isField(target) && !before.current.has(target)) before.current.set(target, target.value)
    }
    const onFocusIn = ({ target }: FocusEvent): void => remember(target)
    // The browser has put the focus into it already.
    if (element?.contains(document.activeElement) === true) remember(document.activeElement)
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [root])
  return () =>
    [...(root.current?.querySelectorAll<Field>(FIELDS) ?? [])].some((field) => {
      const known = before.current.get(field)
      return known !== undefined && known !== field.value
    })
}

export interface ModalProps {
  readonly className: string
  /** Id of its title. */
  readonly labelledBy: string
  /** Escape, too, only asks to close: the parent removes the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Stands in front of the screen while it is rendered; afterwards the focus returns to where it came from. Escape closes it,
 * and asks before, if something was typed in it.
 */
export function Modal(props: ModalProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Layer {...props} onLoss={() => setIsAsking(true)} />
      {isAsking && <LossQuestion onKeep={() => setIsAsking(false)} onDiscard={props.onClose} />}
    </>
  )
}

function Layer(props: ModalProps & { readonly onLoss?: () => void }): ReactNode {
  const { className, labelledBy, onClose, onLoss = onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  const holdsTypedText = useTypedText(dialog)
  useLayoutEffect(() => {
    const shown = dialog.current
    isLeaving.current = false
    shown?.showModal()
    // Closed before it is removed: only then the browser restores the focus.
    return () => {
      isLeaving.current = true
      shown?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !holdsTypedText()) return
        // A browser lets `cancel` be prevented only once without another key in between.
        event.preventDefault()
        onLoss()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (holdsTypedText()) onLoss()
        else onClose()
      }}
      onClose={() => {
        // The browser reports it late: a visitor who has opened another page meanwhile stays there.
        if (!isLeaving.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

function LossQuestion({
  onKeep,
  onDiscard,
}: {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}): ReactNode {
  const { t } = useTranslation('workspace')
  const id = useId()
  return (
    <Layer className="p-dialog" labelledBy={id} onClose={onKeep}>
      <header className="p-dialog__head">
        <h2 className="p-h2" id={id}>
          {t('discard.title')}
        </h2>
      </header>
      <div className="p-dialog__body">
        <p>{t('discard.text')}</p>
      </div>
      <footer className="p-dialog__foot">
        <button type="button" className="p-btn" onClick={onKeep}>
          {t('discard.keep')}
        </button>
        <button type="button" className="p-btn p-btn--danger-solid" onClick={onDiscard}>
          {t('discard.discard')}
        </button>
      </footer>
    </Layer>
  )
}
