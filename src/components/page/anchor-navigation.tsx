import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Balloon } from '../kit/balloon.tsx'
import { buttonStyles } from '../kit/links/button.tsx'
import { Wrap } from '../kit/layout/layout.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  position: sticky;
  top: 60px;
  z-index: 20;
  background: var(--paper);
  border-block: 1px solid var(--ink);
  & .in {
    display: flex;
    align-items: center;
    gap: 4px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  & ol {
    display: flex;
    list-style: none;
    flex: 1;
  }
  & li a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding-right: 22px;
    text-decoration: none;
    white-space: nowrap;
    font-size: var(--step--1);
    color: var(--ink-2);
    &:hover {
      color: var(--accent);
    }
    & > span {
      color: inherit;
    }
    &[aria-current] {
      color: var(--ink);
      font-weight: 550;
      & > span {
        background: var(--accent);
        border-color: var(--accent);
        color: var(--on-accent);
      }
    }
  }
  & .call {
    display: none;
  }
  @media (min-width: 900px) {
    & .call {
      display: inline-flex;
      flex: none;
    }
  }
  @media (min-width: 1024px) {
    top: 76px;
  }
  @media print {
    display: none;
  }
`

export interface Anchor {
  readonly id: string
  readonly title: string
}

/** The last anchor whose section has reached the upper part of the window. */
function useCurrentAnchor(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = anchors.map(({ id }) => id).join(' ')
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const passed = sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight / 3)
        setCurrent(passed.at(-1)?.id)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 0.01] },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return current
}

/** The sections of a page, numbered, in a bar that stays in sight; the one that is read is marked. */
export function AnchorNavigation(props: {
  readonly anchors: readonly Anchor[]
  readonly call?: Anchor | undefined
}): ReactNode {
  const { anchors, call } = props
  const { t } = useTranslation()
  const current = useCurrentAnchor(anchors)
  if (anchors.length < 2) return null
  return (
    <nav className={styles} aria-label={t('onThisPage')}>
      <Wrap width="page" className="in">
        <ol>
          {anchors.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} {...(id === current ? { 'aria-current': 'true' as const } : {})}>
                <Balloon className="small" aria-hidden="true">
                  {index + 1}
                </Balloon>
                {title}
              </a>
            </li>
          ))}
        </ol>
        {call !== undefined && (
          <a className={`compact call ${buttonStyles}`} href={`#${call.id}`}>
            {call.title}
          </a>
        )}
      </Wrap>
    </nav>
  )
}
