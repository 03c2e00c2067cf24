import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../frame/frame-context.tsx'
import { ArrowRouteLink } from '../kit/arrow-link.tsx'
import { css } from '../../theme/css.ts'

const titleStyles = css`
  font-size: var(--step-2);
  margin-bottom: 16px;
`

const styles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: 0 32px;
  border-top: 1px solid var(--ink);
  & li {
    border-bottom: var(--hair);
    padding-block: 4px;
  }
`

/** Where most people want to go: on the main site its areas, elsewhere the home page. */
export function WaysOn(): ReactNode {
  const { t } = useTranslation()
  const { isMainSite } = usePageFrame()
  const ways = [
    { route: '/', title: t('waysOn.home') },
    ...(isMainSite
      ? [
          { route: '/products', title: t('waysOn.products') },
          { route: '/services', title: t('waysOn.services') },
          { route: '/smart-factory', title: t('waysOn.smartFactory') },
          { route: '/stories', title: t('waysOn.stories') },
          { route: '/media-releases', title: t('waysOn.mediaReleases') },
        ]
      : []),
    { route: '/countries', title: t('waysOn.countries') },
  ]
  return (
    <nav aria-label={t('waysOn.title')}>
      <h2 className={titleStyles}>{t('waysOn.title')}</h2>
      <ul className={`ways ${styles}`}>
        {ways.map(({ route, title }) => (
          <li key={route}>
            <ArrowRouteLink route={route}>{title}</ArrowRouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
