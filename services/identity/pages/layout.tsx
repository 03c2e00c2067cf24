import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LANGUAGE_NAMES } from '../identity-texts.ts'
import type { PageFrame } from './page-frame.ts'
import { COLOURS_PATH, PAGE_FILES } from './page-files.ts'

function Languages({ frame }: { readonly frame: PageFrame }): ReactNode {
  return (
    <nav className="languages" aria-label={frame.text('shell.languages')}>
      {frame.languages.map((language) => (
        <a
          key={language}
          href={frame.hrefIn(language)}
          lang={language}
          hrefLang={language}
          {...(language === frame.language ? { 'aria-current': true } : {})}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  )
}

interface PageProps {
  readonly frame: PageFrame
  readonly title: string
  readonly children: ReactNode
}

function Document({ frame, title, children }: PageProps): ReactNode {
  return (
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${frame.brand} ${frame.text('shell.service')}`}</title>
        <link rel="preload" as="font" type="font/woff2" href={PAGE_FILES.font} crossOrigin="" />
        <link rel="stylesheet" href={PAGE_FILES.style} />
        <link rel="stylesheet" href={COLOURS_PATH} />
        <link rel="icon" type="image/svg+xml" href={frame.pictures.icon ?? PAGE_FILES.icon} />
        <script type="module" src={PAGE_FILES.script} />
      </head>
      <body>
        <a className="skip" href="#main">
          {frame.text('shell.skip')}
        </a>
        {children}
      </body>
    </html>
  )
}

function Brand({ frame }: { readonly frame: PageFrame }): ReactNode {
  const { brand, pictures, portal } = frame
  return (
    <a className="brand" href={portal}>
      {pictures.logo === undefined ? <span>{brand}</span> : <img src={pictures.logo} alt={brand} />}
    </a>
  )
}

/** The picture of the group as a sheet of its drawings, or its name. */
function Sheet({ frame: { brand, pictures } }: { readonly frame: PageFrame }): ReactNode {
  return (
    <div className="sheet" aria-hidden="true">
      {pictures.picture === undefined ? <p>{brand}</p> : <img src={pictures.picture} alt="" />}
    </div>
  )
}

const toMarkup = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`

/** A page of the login: a form beside what is the group's, as a whole document. */
export function renderLoginPage({ frame, title, children }: PageProps): string {
  return toMarkup(
    <Document frame={frame} title={title}>
      <div className="login">
        <header className="login-side">
          <Brand frame={frame} />
          <Sheet frame={frame} />
          <p className="claim">{frame.text('shell.claim', { brand: frame.brand })}</p>
        </header>
        <div className="login-main">
          <main id="main">{children}</main>
          <footer>
            <Languages frame={frame} />
          </footer>
        </div>
      </div>
    </Document>,
  )
}

const ACCOUNT_LINKS = [
  ['/account/second-factor', 'account.secondFactor'],
  ['/account/password', 'account.password'],
  ['/account/sessions', 'account.sessions'],
] as const

/** A page of the account of who is logged in, as a whole document. */
export function renderAccountPage({ frame, title, children }: PageProps): string {
  return toMarkup(
    <Document frame={frame} title={title}>
      <header className="bar">
        <Brand frame={frame} />
        <a className="button button-quiet" href={frame.portal}>
          {frame.text('account.back')}
        </a>
      </header>
      <div className="account">
        <nav className="account-nav" aria-label={frame.text('account.title')}>
          {ACCOUNT_LINKS.map(([path, key]) => (
            <a key={path} href={frame.href(path)} {...(path === frame.path ? { 'aria-current': 'page' } : {})}>
              {frame.text(key)}
            </a>
          ))}
        </nav>
        <main id="main">{children}</main>
        <footer>
          <Languages frame={frame} />
        </footer>
      </div>
    </Document>,
  )
}
