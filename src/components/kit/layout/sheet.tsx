import type { ReactNode } from 'react'
import { css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'

const styles = css`
  position: relative;
  background: var(--paper);
  border: 1px solid var(--ink);
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    --t: linear-gradient(var(--ink) 0 0);
    background:
      var(--t) 25% 0/1px 8px,
      var(--t) 50% 0/1px 8px,
      var(--t) 75% 0/1px 8px,
      var(--t) 25% 100%/1px 8px,
      var(--t) 50% 100%/1px 8px,
      var(--t) 75% 100%/1px 8px,
      var(--t) 0 33.3%/8px 1px,
      var(--t) 0 66.6%/8px 1px,
      var(--t) 100% 33.3%/8px 1px,
      var(--t) 100% 66.6%/8px 1px;
    background-repeat: no-repeat;
  }
  & > .cap {
    position: absolute;
    inset: auto 0 0 auto;
    display: flex;
    border: 1px solid var(--ink);
    border-width: 1px 0 0 1px;
    background: var(--paper);
    font-size: var(--step--2);
    line-height: 1.3;
    & > * {
      padding: 6px 12px;
    }
    & > * + * {
      border-left: 1px solid var(--ink);
    }
  }
`

/** A drawing sheet: a frame with zone marks around a picture, and a title cell in its corner. */
export function Sheet(props: {
  readonly children: ReactNode
  readonly caption?: readonly (string | undefined)[]
  readonly className?: string
}): ReactNode {
  const cells = (props.caption ?? []).filter((cell) => cell !== undefined)
  return (
    <div className={joinClasses(props.className, styles)}>
      {props.children}
      {cells.length > 0 && (
        <div className="cap num">
          {cells.map((cell) => (
            <span key={cell}>{cell}</span>
          ))}
        </div>
      )}
    </div>
  )
}
