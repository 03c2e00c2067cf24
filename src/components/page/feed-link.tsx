import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '../../theme/css.ts'
import { lineLinkRules } from '../kit/links/arrow-link.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'

const styles = css`
  ${lineLinkRules}
  text-underline-offset: 4px;
  text-decoration-thickness: 1px;
  &:not(:hover) {
    text-decoration: none;
  }
  &:hover {
    color: var(--accent-strong);
  }
  & > svg {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }
`

/** Leads to the first feed that the page names; nothing where it names none. */
export function FeedLink(): ReactNode {
  const { t } = useTranslation()
  const [feed] = usePageFrame().feeds ?? []
  if (feed === undefined) return null
  return (
    // No page of the site: a plain anchor.
    <a className={styles} href={feed.path} type="application/atom+xml">
      {/* Drawn here, because only two templates show it and `Icon` is part of every page. */}
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4a16 16 0 0 1 16 16M4 11a9 9 0 0 1 9 9M4 18h2v2H4z" />
      </svg>
      {t('feed.follow')}
    </a>
  )
}
