import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface ModalProps {
  readonly className: string
  /** Id of its title. */
  readonly labelledBy: string
  /** Escape, too, only asks: whoever renders it takes it away. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Stands in front of the screen while it is rendered; afterwards the focus returns to where it came from. */
export function Modal({ className, labelledBy, onClose, children }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    isLeaving.current = false
    shown?.showModal()
    // Closed before it leaves the page: only then the browser gives the focus back.
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
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // The browser tells it late: whoever went elsewhere from here stays there.
        if (!isLeaving.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
