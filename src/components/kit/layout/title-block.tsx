import type { ReactNode } from 'react'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'

const styles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid var(--ink);
  border-width: 1px 0 0 1px;
  background: var(--paper);
  & > div {
    padding: 12px 14px 14px;
    border: 1px solid var(--ink);
    border-width: 0 1px 1px 0;
    min-width: 0;
  }
  dt {
    font-size: var(--step--2);
    letter-spacing: var(--tracking-label);
    color: var(--ink-3);
    line-height: 1.35;
    hyphens: auto;
    overflow-wrap: break-word;
  }
  dd {
    font-size: var(--step-1);
    font-stretch: 92%;
    font-weight: 500;
    line-height: 1.25;
    margin-top: 4px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
  }
  dd.label {
    font-size: var(--step--1);
    font-weight: 400;
  }
  dd small {
    font-size: 0.72em;
    font-weight: 400;
    color: var(--ink-2);
  }
  ${from.tablet} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

/** Key figures, ruled like the title block of a drawing. `columns` from 700 px on; two below. */
export function TitleBlock(props: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode; readonly note?: string | undefined }[]
  readonly columns?: 2 | 3 | 4
}): ReactNode {
  return (
    <dl className={styles} data-columns={props.columns ?? 2}>
      {props.items.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="label">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
