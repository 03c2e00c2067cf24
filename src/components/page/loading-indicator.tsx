import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '../../theme/css.ts'
import { useIsNavigating } from '../frame/stores/navigation-store.ts'

const styles = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
  height: 3px;
  overflow: hidden;
  pointer-events: none;
  &::before {
    content: '';
    display: block;
    height: 100%;
    background: var(--accent);
    transform-origin: left;
    animation: loading-run 8s cubic-bezier(0.05, 0.7, 0.1, 1) both;
  }
  @keyframes loading-run {
    from {
      transform: scaleX(0);
    }
    to {
      transform: scaleX(0.94);
    }
  }
  @media print {
    display: none;
  }
`

/**
 * A line over the page while the next one is loaded (S1 §4). It lies above the page, so nothing moves; with reduced motion
 * it stands still at its end. The live region is always there, so that a screen reader knows it when it speaks.
 */
export function LoadingIndicator(): ReactNode {
  const { t } = useTranslation()
  const isNavigating = useIsNavigating()
  return (
    <>
      <output className="visually-hidden">{isNavigating && t('loading')}</output>
      {isNavigating && <div className={styles} aria-hidden="true" data-loading="" />}
    </>
  )
}
