import { graphql, type PageProps } from 'gatsby'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { useOwnLanguageNames } from '../components/page/use-own-language-names.ts'
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
  & nav {
    display: grid;
    gap: 4px;
    width: 100%;
    border-top: var(--hair);
    padding-top: 20px;
  }
  & nav h2 {
    font-size: var(--step-0);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    padding: 0;
    list-style: none;
  }
`

interface QueryResult {
  readonly content: {
    readonly sites: readonly { readonly id: string; readonly name: string }[]
  }
}

export const query = graphql`
  {
    content {
      sites {
        id
        name
      }
    }
  }
`

/** The page of an address outside every site and locale: English, without header and footer. Gatsby asks for it. */
export default function RootNotFound({ data }: PageProps<QueryResult>): ReactNode {
  const languages = useOwnLanguageNames()
  const sites = new Intl.ListFormat('en', { type: 'conjunction' }).format(data.content.sites.map(({ name }) => name))
  return (
    <>
      <main className={styles}>
        <p className="label">404</p>
        <h1>There is no page at this address</h1>
        <p className="lead">The link may be old, or the address may contain a typing error.</p>
        <p>None of our sites has it: {sites}.</p>
        <a href="/">Go to the home page</a>
        <nav aria-labelledby="languages">
          <h2 id="languages">Or go there in another language</h2>
          <ul>
            {languages.map(({ code, name }) => (
              <li key={code}>
                <a href={`/${code}`} lang={code} hrefLang={code}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
