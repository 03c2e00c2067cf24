import type { ReactNode } from 'react'
import { css } from '../../theme/css.ts'

const titleStyles = css`
  font-size: var(--step-2);
`

const styles = css`
  padding: clamp(32px, 6vw, 72px) 24px;
  background: var(--hatch);
  & > div {
    background: var(--paper);
    border: 1px solid var(--ink);
    padding: 24px;
    max-width: 520px;
    margin-inline: auto;
    display: grid;
    gap: 12px;
    justify-items: start;
    & > [data-slot] {
      justify-self: stretch;
    }
  }
`

/** Hatching means absent: what is not there, and what to do about it. */
export function EmptyState(props: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}): ReactNode {
  return (
    <div className={styles}>
      <div>
        <h2 className={titleStyles}>{props.title}</h2>
        <p>{props.text}</p>
        {props.children}
      </div>
    </div>
  )
}
