import { useEffect, useRef, type ReactNode } from 'react'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { alertBox } from './alert-box.ts'

const styles = css`
  & h3 {
    font-size: var(--step-0);
    font-stretch: 100%;
    font-weight: 600;
    letter-spacing: 0;
  }
  & ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  & li a {
    display: inline-block;
    padding-block: 4px;
    color: var(--ink);
    text-decoration: underline;
  }
`

export interface ErrorSummaryProps {
  /** How often the form was sent. Before the first time there is no summary: it would push away the button that is being pressed. */
  readonly attempts: number
  readonly title: string
  /** In the order of the form; `id` is the element that a press leads to. */
  readonly errors: readonly { readonly id: string; readonly label: string; readonly message: string }[]
  /** Of portal and editor area, where the summary is one of their notices, beside this icon. */
  readonly icon?: ReactNode
}

/** All wrong fields, each a way to its field; it takes the focus when a form is sent with them. */
export function ErrorSummary({ attempts, title, errors, icon }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (attempts === 0 || errors.length === 0) return null
  const isNotice = icon !== undefined
  const content = (
    <>
      {isNotice ? <p className="strong">{title}</p> : <h3>{title}</h3>}
      <ul className={isNotice ? 'p-errlist' : undefined}>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                if (!isNotice) return
                // Addresses of portal and editor area have no place within them.
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >{`${label}: ${message}`}</a>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <div
      ref={box}
      className={isNotice ? 'p-notice p-notice--bad' : joinClasses(styles, alertBox)}
      role="alert"
      tabIndex={-1}
    >
      {icon}
      {isNotice ? <div>{content}</div> : content}
    </div>
  )
}
