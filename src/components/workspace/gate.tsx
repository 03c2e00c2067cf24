import type { ReactNode } from 'react'

/** Name of the site above a workspace that is not open; it leads home. */
export function GateHeader({ name, href }: Readonly<Record<'name' | 'href', string>>): ReactNode {
  return (
    <header className="p-bar p-bar--gate">
      <a className="p-brand logo" href={href}>
        <span>{name}</span>
      </a>
    </header>
  )
}

/** A workspace before or after a login, while something is under way. */
export function WaitingGate({ text }: { readonly text: string }): ReactNode {
  return (
    <output className="p-gate">
      <span className="p-turn" aria-hidden="true" />
      <p>{text}</p>
    </output>
  )
}

export interface GateProps {
  readonly title: string
  readonly text: string
  /** What the provider says, under its name. */
  readonly error?: readonly [name: string, message: string]
  readonly actions: ReactNode
}

/** A workspace before or after a login: what happened, and what to do. */
export function Gate({ title, text, error, actions }: GateProps): ReactNode {
  return (
    <div className="p-gate" role="alert">
      <h1 className="p-h1">{title}</h1>
      <p>{text}</p>
      {error !== undefined && (
        <dl className="p-facts">
          <div className="wide">
            <dt>{error[0]}</dt>
            <dd>
              <code>{error[1]}</code>
            </dd>
          </div>
        </dl>
      )}
      <div className="p-actions">{actions}</div>
    </div>
  )
}
