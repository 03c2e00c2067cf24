import type { PageFrame } from './page-frame.ts'
import { PageHead } from './form-parts.tsx'
import { renderLoginPage } from './layout.tsx'
import { renderMessage } from './message-page.tsx'

/**
 * Ends the session when it is sent. @param form the library's form with its secret. @param isAsked false: a client of ours sent
 * the visitor here, and with scripts the form goes by itself.
 */
export function renderLogout(frame: PageFrame, form: string, isRequested: boolean): string {
  const { text } = frame
  return renderLoginPage({
    frame,
    title: text('logout.title'),
    children: (
      <>
        <PageHead title={text('logout.title')}>{text('logout.text', { brand: frame.brand })}</PageHead>
        {/* The library's own markup, with its address and secret. */}
        <div hidden dangerouslySetInnerHTML={{ __html: form }} />
        <p className="actions">
          <button type="submit" form="op.logoutForm" className="button button-primary">
            {text('logout.submit')}
          </button>
          <a className="button button-quiet" href={frame.portal}>
            {text('logout.stay')}
          </a>
        </p>
        <input
          type="hidden"
          form="op.logoutForm"
          name="logout"
          value="yes"
          {...(isRequested ? {} : { 'data-goes-on': '' })}
        />
      </>
    ),
  })
}

/** The session has ended. */
export function renderLoggedOut(frame: PageFrame): string {
  const ways = [{ href: frame.portal, label: frame.text('logout.again') }]
  return renderMessage({ frame, title: frame.text('logout.doneTitle'), text: frame.text('logout.done'), ways })
}
