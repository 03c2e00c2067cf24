import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { StateTag, type StateVariant } from '../../../components/workspace/messages/state-tag.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { ROUTE_TURNS, type ImpactAnswer, type ImpactRoute, type RouteTurn } from '../../../contracts/editor/impact.ts'

/** How changes of pages look: a sign before a colour. */
const TURN_VARIANTS: Readonly<Record<RouteTurn, StateVariant>> = {
  new: { shape: 'plus', tone: 'ok' },
  gone: { shape: 'minus', tone: 'bad' },
  changed: { shape: 'edit', tone: 'wait' },
  frame: { shape: 'edit', tone: 'info' },
}

/** More are folded. */
const SHOWN = 12

function Line({ route }: { readonly route: ImpactRoute }): ReactNode {
  const { t } = useTranslation('editor')
  const { place } = useWorkspace()
  const { number } = useFormat()
  const count = route.locales.length
  return (
    <li>
      <StateTag {...TURN_VARIANTS[route.turn]} isShapeOnly>
        {t(`impact.turns.${route.turn}`)}
      </StateTag>
      <span className="e-route">
        <code>{new URL(route.url).pathname}</code> <span lang="en">{route.title}</span>
      </span>
      <details className="e-locales">
        <summary>{t('impact.locales', { count, number: number(count) })}</summary>
        <p>{route.locales.join(', ')}</p>
      </details>
      <ScreenLink className="p-btn p-btn--s" to="/publishing" query={withQuery(place.query, { url: route.url })}>
        {t('impact.show')}
        <span className="p-sr"> {route.title}</span>
      </ScreenLink>
    </li>
  )
}

function Turn({ turn, routes }: { readonly turn: RouteTurn; readonly routes: readonly ImpactRoute[] }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const [first, rest] = turn === 'frame' ? [[], routes] : [routes.slice(0, SHOWN), routes.slice(SHOWN)]
  const list = (some: readonly ImpactRoute[]): ReactNode => (
    <ul className="e-routes">
      {some.map((route) => (
        <Line key={`${route.siteId} ${route.route}`} route={route} />
      ))}
    </ul>
  )
  return (
    <ScreenSection id={`impact-${turn}`} title={t(`impact.turns.${turn}`)} note={number(routes.length)}>
      {first.length > 0 && list(first)}
      {rest.length > 0 && (
        <details className="e-fold">
          <summary>{t('page.more', { count: rest.length, number: number(rest.length) })}</summary>
          {list(rest)}
        </details>
      )}
    </ScreenSection>
  )
}

function Redirects({ redirects }: Pick<ImpactAnswer, 'redirects'>): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  return (
    <ScreenSection id="impact-redirects" title={t('impact.redirects')} note={number(redirects.length)}>
      <ul className="e-routes e-routes--plain">
        {redirects.map(({ from, before, after }) => (
          <li key={from}>
            <code>{from}</code> {t('impact.target')} {before !== null && <del>{before}</del>}{' '}
            {after !== null && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </ScreenSection>
  )
}

/** All addresses that would change, by kind of change, with all countries together. */
export function ImpactRoutes({ impact }: { readonly impact: ImpactAnswer }): ReactNode {
  const { t } = useTranslation('editor')
  const { routes, redirects } = impact
  if (routes.length === 0 && redirects.length === 0) return <p className="e-note">{t('impact.noPages')}</p>
  return (
    <>
      {ROUTE_TURNS.map((turn) => {
        const own = routes.filter((route) => route.turn === turn)
        return own.length === 0 ? undefined : <Turn key={turn} turn={turn} routes={own} />
      })}
      {redirects.length > 0 && <Redirects redirects={redirects} />}
    </>
  )
}
