import type { ReactNode } from 'react'
import { css } from '../../theme/css.ts'

const styles = css`
  & img {
    width: 100%;
  }
  & figcaption {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 14px;
    padding-top: 10px;
    font-size: var(--step--1);
    color: var(--ink-3);
    line-height: 1.45;
    & b {
      color: var(--accent);
      font-weight: 550;
    }
  }
`

/** A picture or film with its caption and, before it, its mark. */
export function Figure(props: {
  readonly children: ReactNode
  readonly caption: string | undefined
  readonly mark?: string
}): ReactNode {
  return (
    <figure className={styles}>
      {props.children}
      {props.caption !== undefined && (
        <figcaption>
          <b>{props.mark ?? '—'}</b>
          <span>{props.caption}</span>
        </figcaption>
      )}
    </figure>
  )
}
