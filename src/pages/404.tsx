import { createElement as h, Fragment, type ReactNode } from 'react'
import { GlobalStyles } from '../theme/global-styles.tsx'

/** The page of an address outside every site and locale: English, without header and footer. Gatsby asks for it. */
export default function RootNotFound(): ReactNode {
  return (
    <>
      <GlobalStyles />
      <main
        css={{ width: 'min(100% - 32px, 780px)', margin: '15vh auto', display: 'grid', gap: 20, justifyItems: 'start' }}
      >
        <p className="label">404</p>
        <h1>There is no page at this address</h1>
        <p className="lead">The link may be old, or the address may have a typing error in it.</p>
        <a href="/" css={{ color: 'var(--accent)', minHeight: 44, display: 'inline-flex', alignItems: 'center' }}>
          Go to the home page
        </a>
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
    h('meta', { name: 'robots', content: 'noindex' }),
  )
}
