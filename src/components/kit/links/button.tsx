import type { ComponentProps, ReactNode } from 'react'
import type { ResolvedLink } from '../../../domain/link/link-target.ts'
import { Link } from './link.tsx'
import { css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'

/** Look of a button, for links and buttons alike. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-height: 48px;
  padding: 11px 22px;
  border: 1px solid var(--accent);
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--fast),
    color var(--fast),
    border-color var(--fast);
  &:hover {
    background: var(--accent-strong);
    border-color: var(--accent-strong);
  }
  &:active {
    transform: translateY(1px);
  }
  &.line {
    background: transparent;
    color: var(--ink);
    border-color: var(--ink);
    &:hover {
      background: var(--ink);
      color: var(--paper);
    }
  }
  &.quiet {
    background: transparent;
    border-color: transparent;
    color: var(--ink);
    padding-inline: 12px;
    &:hover {
      background: var(--surface-2);
    }
  }
  &.compact {
    min-height: 44px;
    padding: 8px 16px;
    font-size: var(--step--1);
  }
  &:disabled:not([aria-busy='true']) {
    background: var(--hatch) var(--surface);
    border-color: var(--line-strong);
    color: var(--ink-3);
    cursor: not-allowed;
    transform: none;
  }
  /* The words stay where they are, unseen: the button keeps its width, and its name for a screen reader. */
  &[aria-busy='true'] {
    color: transparent;
    cursor: progress;
    transform: none;
    & > * {
      opacity: 0;
    }
    &:not(.line, .quiet):hover {
      background: var(--accent);
      border-color: var(--accent);
    }
    &:is(.line, .quiet):hover {
      background: transparent;
      color: transparent;
    }
    &::after {
      content: '';
      position: absolute;
      width: 20px;
      height: 20px;
      border: 2px solid var(--on-accent);
      border-right-color: transparent;
      border-radius: 50%;
      animation: button-turn 1080ms linear infinite;
    }
    &.line::after,
    &.quiet::after {
      border-color: var(--ink);
      border-right-color: transparent;
    }
  }
  @keyframes button-turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media print {
    display: none;
  }
`

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'line' | 'quiet'
  readonly compact?: boolean
  /** Content hidden, spinner shown, disabled (S1 §4). */
  readonly loading?: boolean
}

/** A button: normal, disabled or loading (S1 §4, N7). */
export function Button({ look, compact, loading = false, disabled, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(look, compact === true && 'compact', buttonStyles)}
      disabled={disabled === true || loading}
      {...(loading ? { 'aria-busy': true } : {})}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: {
  readonly link: ResolvedLink
  readonly look?: 'line' | 'quiet' | undefined
  readonly children?: ReactNode
}): ReactNode {
  const { link, look, children } = props
  return (
    <Link className={joinClasses(look, buttonStyles)} link={link}>
      {children}
    </Link>
  )
}
