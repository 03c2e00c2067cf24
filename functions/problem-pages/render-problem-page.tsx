import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runtimeT } from '../platform/runtime-texts.ts'
import type { ProblemLocation } from './find-problem-location.ts'
import { isForLogin, isWorthTryingAgain, type ProblemKind } from './problem-kind.ts'
import { PROBLEM_STYLES } from './problem-styles.ts'

export interface ProblemPage {
  readonly kind: ProblemKind
  readonly status: number
  readonly requestId: string
  readonly place: ProblemLocation
  /** The request can be repeated, since nothing was sent. */
  readonly isReading: boolean
}

interface Way {
  readonly href: string
  readonly text: string
}

/** Ways on, the best one first. */
function listWays({ kind, place, isReading }: ProblemPage): readonly Way[] {
  const t = runtimeT(place.language, 'problems')
  const { home, search, contact, logIn } = place.ways
  const ways: readonly (readonly [isThere: boolean, href: string | undefined, text: string])[] = [
    [isForLogin(kind), logIn, t('logIn')],
    // An empty reference is the address of the page itself.
    [isWorthTryingAgain(kind) && isReading, '', t('again')],
    [true, home, t('home')],
    [true, search, t('search')],
    [true, contact, t('contact')],
  ]
  return ways.flatMap(([isThere, href, text]) => (isThere && href !== undefined ? [{ href, text }] : []))
}

function Page(page: ProblemPage): ReactNode {
  const { kind, status, requestId, place } = page
  const { language, siteName, ways } = place
  const t = runtimeT(language, 'problems')
  const title = t(`${kind}.title`)
  const [first, ...others] = listWays(page)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{siteName === undefined ? title : `${title} | ${siteName}`}</title>
        {siteName !== undefined && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <style dangerouslySetInnerHTML={{ __html: PROBLEM_STYLES }} />
      </head>
      <body>
        {siteName !== undefined && (
          <header className="top">
            <div className="wrap">
              <a href={ways.home}>{siteName}</a>
            </div>
          </header>
        )}
        <main>
          <div className="wrap">
            <div className="what">
              <p className="label">{t('status', { status })}</p>
              <h1>{title}</h1>
              <p className="lead">{t(`${kind}.text`)}</p>
              {first !== undefined && (
                <a className="button" href={first.href}>
                  {first.text}
                </a>
              )}
            </div>
            {others.length > 0 && (
              <nav aria-labelledby="ways">
                <h2 id="ways">{t('waysOn')}</h2>
                <ul>
                  {others.map(({ href, text }) => (
                    <li key={text}>
                      <a href={href}>{text}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
        </main>
        <footer className="request">
          <div className="wrap">
            <dl>
              <dt className="label">{t('id')}</dt>
              <dd>
                <code>{requestId}</code>
              </dd>
            </dl>
            <p>{t('idHint')}</p>
          </div>
        </footer>
      </body>
    </html>
  )
}

/** A page that says what went wrong with a request, whole: it needs no release, no script and no style sheet beside it. */
export function renderProblemPage(page: ProblemPage): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...page} />)}`
}
