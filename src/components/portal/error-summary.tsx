import type { ReactNode, Ref } from 'react'
import { WorkspaceIcon } from '../workspace/workspace-icon.tsx'

export interface ErrorSummaryProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly title: string
  /** In the order of the form; `id` is the element that a press leads to. */
  readonly errors: readonly { readonly id: string; readonly label: string; readonly message: string }[]
}

/** All wrong fields, each a way to its field; it takes the focus when a form is sent with them. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps): ReactNode {
  if (errors.length === 0) return null
  return (
    <div ref={ref} className="p-notice p-notice--bad" role="alert" tabIndex={-1}>
      <WorkspaceIcon name="warn" />
      <div>
        <p className="strong">{title}</p>
        <ul className="p-errlist">
          {errors.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The portal's addresses have no place within them.
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >{`${label}: ${message}`}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
