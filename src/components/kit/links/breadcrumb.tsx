import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BreadcrumbItem } from '../../../domain/page/page-node.ts'
import { from } from '../../../theme/breakpoints.ts'
import { Wrap } from '../layout/layout.tsx'
import { RouteLink } from './link.tsx'
import { css } from '../../../theme/css.ts'

const styles = css`
  padding-block: 14px;
  font-size: var(--step--1);
  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    list-style: none;
  }
  & li {
    display: none;
    align-items: center;
    gap: 10px;
    color: var(--ink-3);
    &.parent {
      display: flex;
      &::before {
        content: '←';
        color: var(--accent);
      }
    }
  }
  & a {
    color: var(--ink-2);
    text-decoration: none;
    min-height: 44px;
    display: inline-flex;
    align-items: center;
    &:hover {
      color: var(--accent);
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${from.tablet} {
    & li,
    & li.parent {
      display: flex;
    }
    & li.parent::before {
      content: none;
    }
    & li:not(.current)::after {
      content: '';
      width: 18px;
      height: 1px;
      background: var(--line-strong);
    }
    & a {
      min-height: 32px;
    }
  }
  @media print {
    display: none;
  }
`

/** An item that a caller supplies; `href` is an address that loads a whole page. */
export interface TrailItem extends BreadcrumbItem {
  readonly href?: string
}

function TrailLink({ title, route, href }: TrailItem): ReactNode {
  if (href !== undefined) return <a href={href}>{title}</a>
  return route === undefined ? <span>{title}</span> : <RouteLink route={route}>{title}</RouteLink>
}

/**
 * The way to the page (S1 §2 “Breadcrumb”): all but the last item are links, the last one is marked as the current page.
 * Small screens show only the link back to the parent.
 */
export function Breadcrumb({ items }: { readonly items: readonly TrailItem[] }): ReactNode {
  const { t } = useTranslation()
  const last = items.length - 1
  const parent = items.findLastIndex(({ route, href }, index) => index < last && (route ?? href) !== undefined)
  if (last < 1) return null
  return (
    <Wrap as="nav" width="page" className={styles} aria-label={t('breadcrumb')}>
      <ol>
        {items.map((item, index) => {
          const isCurrent = index === last
          return (
            <li
              key={`${item.route ?? ''} ${item.title}`}
              className={isCurrent ? 'current' : index === parent ? 'parent' : undefined}
            >
              {isCurrent ? <span aria-current="page">{item.title}</span> : <TrailLink {...item} />}
            </li>
          )
        })}
      </ol>
    </Wrap>
  )
}
