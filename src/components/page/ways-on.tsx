import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WAYS_ON, type WaysOnContent } from '../../domain/page/page-data.ts'
import { ArrowRouteLink } from '../kit/links/arrow-link.tsx'
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

/** Where most people want to go: home, to the areas that the site has, and to other countries. */
export function WaysOn({ ways: areas }: WaysOnContent): ReactNode {
  const { t } = useTranslation()
  const ways = [
    { route: '/', title: t('waysOn.home') },
    ...areas.map((area) => ({ route: WAYS_ON[area], title: t(`waysOn.${area}`) })),
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
