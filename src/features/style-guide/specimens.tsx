import type { ReactNode } from 'react'
import { css } from '../../theme/css.ts'

const sectionStyles = css`
  margin-top: clamp(40px, 5vw, 72px);
  & > h2 {
    padding-top: 12px;
    border-top: 1px solid var(--ink);
    font-size: var(--step-2);
  }
  & > p {
    margin-top: 8px;
    max-width: 64ch;
    color: var(--ink-2);
  }
  & > .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 20px;
    margin-top: 20px;
  }
  & > .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
    margin-top: 20px;
  }
`

const specimenStyles = css`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  min-width: 0;
  border: 1px solid var(--line);
  & > div {
    display: grid;
    min-width: 0;
    padding: 24px 20px;
  }
  &.narrow > div {
    align-content: center;
    justify-items: start;
  }
  & > figcaption {
    padding: 8px 20px;
    border-top: 1px solid var(--line);
    font-size: var(--step--2);
    color: var(--ink-3);
  }
  &.wide > div {
    display: block;
  }
`

/** Specimens of one kind, side by side, or below each other where they need the width. */
export function SpecimenSection(props: {
  readonly title: string
  readonly note?: string
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <section className={sectionStyles}>
      <h2>{props.title}</h2>
      {props.note !== undefined && <p>{props.note}</p>}
      <div className={props.wide === true ? 'list' : 'grid'}>{props.children}</div>
    </section>
  )
}

/** A part in one of its states. */
export function Specimen(props: {
  readonly state: string
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <figure className={`${props.wide === true ? 'wide' : 'narrow'} ${specimenStyles}`}>
      <div>{props.children}</div>
      <figcaption>{props.state}</figcaption>
    </figure>
  )
}
