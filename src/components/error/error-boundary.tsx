import { Component, type ReactNode } from 'react'
import { logError } from './log-error.ts'

interface Props {
  /** Stands in place of what failed. */
  readonly fallback: ReactNode
  /** With another value it tries again: the path of the page. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly resetKey: string
}

/** Catches errors of rendering (S1 §8): the fallback is shown until another page is opened. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    logError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
