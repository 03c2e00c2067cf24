import type { ReactNode } from 'react'
import type { PageFrame } from './page-frame.ts'
import { PageHead } from './form-parts.tsx'
import { renderLoginPage } from './layout.tsx'

export interface MessageProps {
  readonly frame: PageFrame
  readonly title: string
  readonly text: string
  readonly more?: string | undefined
  /** Where to go from here; the first one is the way on. */
  readonly ways: readonly { readonly href: string; readonly label: string }[]
  readonly children?: ReactNode
}

/** A page that says something, and where to go. */
export function renderMessage({ frame, title, text, more, ways, children }: MessageProps): string {
  return renderLoginPage({
    frame,
    title,
    children: (
      <>
        <PageHead title={title}>{text}</PageHead>
        {children}
        {more === undefined ? null : <p className="small muted">{more}</p>}
        {ways.length === 0 ? null : (
          <p className="actions">
            {ways.map(({ href, label }, at) => (
              <a key={href} href={href} className={at === 0 ? 'button button-primary' : 'button button-quiet'}>
                {label}
              </a>
            ))}
          </p>
        )}
      </>
    ),
  })
}

/** What the library or a route could not do: its code and words stand there for whoever asks the service desk. */
export function renderErrorPage(
  frame: PageFrame,
  { error, description }: { readonly error: string; readonly description: string },
): string {
  const { text } = frame
  return renderMessage({
    frame,
    title: text('error.title'),
    text: text('error.text'),
    ways: [{ href: frame.portal, label: text('error.toPortal') }],
    children: (
      <dl className="facts" lang="en">
        <div>
          <dt lang={frame.language}>{text('error.code')}</dt>
          <dd>
            <code>{error}</code>
          </dd>
        </div>
        {description === '' ? null : (
          <div>
            <dt lang={frame.language}>{text('error.description')}</dt>
            <dd>{description}</dd>
          </div>
        )}
      </dl>
    ),
  })
}
