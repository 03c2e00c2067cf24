import type { ReactNode } from 'react'
import { css } from '../../../theme/css.ts'

const styles = css`
  position: relative;
  overflow-x: auto;
  scrollbar-width: thin;
  & table {
    min-width: var(--min, 0);
  }
  & th,
  & td {
    padding: 12px 20px 12px 0;
    border-bottom: var(--hair);
    vertical-align: top;
    line-height: 1.4;
  }
  & thead th {
    font-size: var(--step--2);
    letter-spacing: var(--tracking-label);
    color: var(--ink-3);
    font-weight: 450;
    border-bottom: 1px solid var(--ink);
    vertical-align: bottom;
    padding-bottom: 8px;
  }
  & tbody tr:hover > * {
    background: color-mix(in srgb, var(--line) 30%, transparent);
  }
  & .r {
    text-align: right;
    white-space: nowrap;
  }
  & tr > :is(.end) {
    padding-right: 0;
  }
  & tbody th {
    font-weight: 500;
  }
  & caption {
    caption-side: bottom;
    text-align: start;
    padding-top: 10px;
    font-size: var(--step--1);
    color: var(--ink-3);
  }
`

/** A table that scrolls in its own frame where it is wider than the screen; the frame is reachable by keyboard. */
export function ScrollTable(props: {
  readonly label: string
  /** Width in pixels below which it scrolls. */
  readonly minWidth: number
  readonly children: ReactNode
}): ReactNode {
  return (
    <section
      className={styles}
      style={{ '--min': `${props.minWidth}px` } as Record<string, string>}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the focus (WCAG 2.1.1)
      tabIndex={0}
      aria-label={props.label}
    >
      <table>{props.children}</table>
    </section>
  )
}
