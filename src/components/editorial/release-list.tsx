import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaReleaseTeaser } from '../../domain/page/page-module.ts'
import { from } from '../../theme/breakpoints.ts'
import { useFormat } from '../frame/use-format.ts'
import { RouteLink } from '../kit/links/link.tsx'
import { Tag } from '../kit/tag.tsx'
import { css } from '../../theme/css.ts'
import { stretchedLink } from '../../theme/stretched-link.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const tagStyles = css`
  justify-self: start;
`

const styles = css`
  border-top: 1px solid var(--ink);
  & > li {
    position: relative;
    display: grid;
    gap: 4px 24px;
    padding-block: 18px;
    border-bottom: var(--hair);
    align-items: baseline;
    &:hover h3 {
      color: var(--accent);
    }
  }
  & time {
    font-size: var(--step--1);
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  & h3 {
    font-size: var(--step-0);
    line-height: 1.4;
    font-stretch: 100%;
    font-weight: 500;
  }
  & h3 a {
    ${stretchedLink}
  }
  ${from.tablet} {
    & > li {
      grid-template-columns: 10.5rem 1fr auto;
    }
  }
`

/** Media releases as lines; an ad hoc one is marked. */
export function ReleaseList({ releases }: { readonly releases: readonly MediaReleaseTeaser[] }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={`releases ${styles}`}>
      {releases.map(({ route, title, publicationDate, isAdHoc, lang }) => (
        <li key={route}>
          <time dateTime={publicationDate} suppressHydrationWarning>
            {format.date(publicationDate)}
          </time>
          <h3 {...omitUndefined({ lang })}>
            <RouteLink route={route}>{title}</RouteLink>
          </h3>
          {isAdHoc && <Tag className={`on ${tagStyles}`}>{t('mediaReleases.adHoc')}</Tag>}
        </li>
      ))}
    </ul>
  )
}
