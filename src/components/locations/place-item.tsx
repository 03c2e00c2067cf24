import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationCard } from '../../domain/page/page-module.ts'
import { Icon } from '../kit/icon.tsx'
import { findLocationKind } from './location-kinds.ts'
import { PlaceDetails } from './place-details.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  border-bottom: var(--hair);
  & > details > summary {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 16px;
    align-items: center;
    min-height: 60px;
    padding-block: 8px;
    &:hover b {
      color: var(--accent);
    }
    & > span {
      display: grid;
    }
    & b {
      font-weight: 550;
      line-height: 1.3;
    }
    & small {
      font-size: var(--step--1);
      color: var(--ink-3);
      line-height: 1.45;
    }
    & .far {
      grid-auto-flow: column;
      align-items: center;
      gap: 12px;
      font-size: var(--step--1);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    & svg {
      transition: transform var(--fast);
    }
  }
  & > details[open] {
    & > summary svg {
      transform: rotate(180deg);
    }
    & > .body {
      padding: 4px 0 20px 16px;
      border-left: 3px solid var(--accent);
      margin-bottom: 12px;
    }
  }
  /* Who cannot press, or holds a sheet of paper, sees all. */
  @media (scripting: none) {
    & > details::details-content {
      content-visibility: visible;
      display: block;
    }
  }
  @media print {
    break-inside: avoid;
    & > details::details-content {
      content-visibility: visible;
      display: block;
    }
  }
`

export interface PlaceItemProps {
  readonly location: LocationCard
  readonly isOpen: boolean
  /** Opened on the map: it is scrolled into view and gets the focus. */
  readonly isCalled: boolean
  /** How far away, ready to print. */
  readonly distance?: string | undefined
  readonly showsCountry: boolean
  readonly onToggle: () => void
}

/** A location in the list: its name, and below it how to reach it, once it is opened. */
export function PlaceItem(props: PlaceItemProps): ReactNode {
  const { location, isOpen, isCalled, distance, showsCountry, onToggle } = props
  const { t } = useTranslation()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCalled) summary.current?.focus()
  }, [isCalled])
  const kind = findLocationKind(location.kind)
  const about = [
    kind === undefined ? undefined : t(`location.${kind}`),
    location.city,
    showsCountry ? location.country : undefined,
  ]
  return (
    <li className={styles} id={location.id}>
      <details open={isOpen}>
        <summary
          ref={summary}
          onClick={(event) => {
            event.preventDefault()
            onToggle()
          }}
        >
          <span>
            <b>{location.name}</b>
            <small>{about.filter((part) => part !== undefined).join(' · ')}</small>
          </span>
          <span className="far">
            {distance}
            <Icon name="chevron" size={16} />
          </span>
        </summary>
        <div className="body">
          <PlaceDetails location={location} />
        </div>
      </details>
    </li>
  )
}
