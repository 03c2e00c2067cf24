import type { ReactNode } from 'react'
import { joinClasses } from '../../../theme/join-classes.ts'

/** Shapes of states, which can be distinguished without colour. */
const SHAPES = {
  full: <circle cx="7" cy="7" r="5.5" fill="currentColor" stroke="none" />,
  half: (
    <>
      <circle cx="7" cy="7" r="5.5" />
      <path d="M7 1.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" stroke="none" />
    </>
  ),
  ring: <circle cx="7" cy="7" r="5.5" />,
  bar: <path d="M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M4.2 7h5.6" />,
  cross: <path d="M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M5 5l4 4M9 5 5 9" />,
  dash: <circle cx="7" cy="7" r="5.5" strokeDasharray="2.2 2.1" />,
  slash: <path d="M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11m-3.7 9.2 7.4-7.4" />,
  quest: (
    <>
      <circle cx="7" cy="7" r="5.5" strokeDasharray="2.2 2.1" />
      <path d="M7 4.3v3.2M7 9.5v.3" />
    </>
  ),
  dot: (
    <>
      <circle cx="7" cy="7" r="5.5" />
      <circle cx="7" cy="7" r="2.3" fill="currentColor" stroke="none" />
    </>
  ),
  clock: <path d="M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M7 4v3.2h2.4" />,
  tick: (
    <>
      <circle cx="7" cy="7" r="5.5" fill="currentColor" stroke="none" />
      <path d="m4.6 7.2 1.7 1.7 3.1-3.5" stroke="var(--paper)" />
    </>
  ),
  drift: <path d="M1 5c2-3 4 3 6 0s4 3 6 0M1 10c2-3 4 3 6 0s4 3 6 0" />,
  you: <path d="M1.5 2.5h11v7.3H7.5L5 12.3V9.8H1.5z" fill="currentColor" stroke="none" />,
  hold: <path d="M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M5.6 4.8v4.4M8.4 4.8v4.4" />,
  plus: <path d="M7 2v10M2 7h10" strokeWidth="1.8" />,
  minus: <path d="M2 7h10" strokeWidth="1.8" />,
  edit: <path d="M2 9.5 9.5 2l2.5 2.5L4.5 12H2z" />,
  move: <path d="M4 12V2M1.8 4.2 4 2l2.2 2.2M10 2v10M7.8 9.8 10 12l2.2-2.2" />,
} as const

type StateShape = keyof typeof SHAPES

/** What a state means for the reader; it sets the colour. */
type StateTone = 'ok' | 'wait' | 'info' | 'bad' | 'off' | 'you'

/** How a state is shown everywhere. */
export interface StateVariant {
  readonly shape: StateShape
  readonly tone: StateTone
}

export interface StateTagProps extends StateVariant {
  /** The word of the state. */
  readonly children: ReactNode
  /** With a frame, beside a title. */
  readonly isFramed?: boolean
  /** Only the shape is visible; the text is for screen readers. */
  readonly isShapeOnly?: boolean
}

/** A state: a shape and a word before a colour. */
export function StateTag({ shape, tone, children, isFramed, isShapeOnly }: StateTagProps): ReactNode {
  return (
    <span className={joinClasses('p-state', `p-state--${tone}`, isFramed === true && 'p-tag')}>
      <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
        {SHAPES[shape]}
      </svg>
      {isShapeOnly === true ? <span className="p-sr">{children}</span> : children}
    </span>
  )
}
