import { createElement as h, Fragment, type ReactNode } from 'react'
import { css } from '../theme/css.ts'

const styles = css`
  display: grid;
  gap: 20px;
  justify-items: start;
  width: min(100% - 32px, 780px);
  margin: 15vh auto;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--accent);
  }
`

/** The page of an address outside every site and locale: English, without header and footer. Gatsby asks for it. */
export default function RootNotFound(): ReactNode {
  return (
    <>
      <main className={styles}>
        <p className="label">404</p>
        <h1>There is no page at this address</h1>
        <p className="lead">The link may be old, or the address may have a typing error in it.</p>
        <a href="/">Go to the home page</a>
      </main>
    </>
  )
}

/** Title; `createElement` for the reason that `PageHead` gives. */
export function Head(): ReactNode {
  return h(
    Fragment,
    null,
    h('html', { lang: 'en' }),
    h('title', null, 'Page not found'),
    h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    h('meta', { name: 'robots', content: 'noindex' }),
  )
}
