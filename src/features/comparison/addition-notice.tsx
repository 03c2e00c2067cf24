import { useEffect, useRef, type ReactNode } from 'react'
import { iconButtonStyles } from '../../components/header/icon-button.ts'
import { Icon } from '../../components/icon.tsx'
import { RouteLink } from '../../components/link.tsx'
import { COMPARISON_ROUTE } from '../../domain/comparison-share.ts'
import { useChromeTexts, useTexts } from '../../i18n/texts-context.tsx'
import { css } from '../../theme/css.ts'
import { dismissAddition, readAddition, type LastAddition } from './addition-store.ts'

/** How long a floating message stays (S1 §9); milliseconds. */
const NOTICE_MS = 7000

const styles = css`
  position: fixed;
  right: var(--gutter);
  bottom: calc(136px + env(safe-area-inset-bottom));
  z-index: 35;
  max-width: calc(100vw - 2 * var(--gutter));
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: start;
  width: 380px;
  padding: 12px 8px 8px 20px;
  border: 1px solid var(--ink);
  border-left: 4px solid var(--success);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-panel);
  animation: addition-notice-in var(--calm) var(--ease);
  & .text {
    padding-top: 8px;
    overflow-wrap: anywhere;
  }
  & a {
    grid-column: 1 / -1;
    display: inline-flex;
    align-items: center;
    width: fit-content;
    min-height: 44px;
    font-weight: 500;
    text-underline-offset: 4px;
    &:hover {
      color: var(--accent);
    }
  }
  @keyframes addition-notice-in {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  @media (min-width: 1024px) {
    bottom: 80px;
  }
  @media print {
    display: none;
  }
`

/** Names the product that was added last, and leads to the comparison (S1 §4); stays while it is pointed at or has the focus. */
export function AdditionNotice({ addition }: { readonly addition: LastAddition }): ReactNode {
  const t = useTexts()
  const chrome = useChromeTexts()
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const timer = window.setInterval(() => {
      const isHeld = root.current?.matches(':hover, :focus-within') === true
      if (!isHeld && readAddition() === addition) dismissAddition()
    }, NOTICE_MS)
    return () => window.clearInterval(timer)
  }, [addition])
  return (
    <span ref={root} css={styles}>
      <span className="text">{t('comparison.added', { name: addition.name })}</span>
      <button css={iconButtonStyles} type="button" aria-label={chrome('close')} onClick={dismissAddition}>
        <Icon name="close" size={16} />
      </button>
      <RouteLink route={COMPARISON_ROUTE}>{t('comparison.show')}</RouteLink>
    </span>
  )
}
