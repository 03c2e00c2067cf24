import type { ReactNode } from 'react'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  place-content: center;
  gap: 16px;
  min-height: 80dvh;
  padding: 24px;
  color: var(--ink-3);
  text-align: center;
`

export interface WorkspaceOpeningProps {
  readonly text: string
  /** For who has no scripts. */
  readonly noScript: string
}

/** What stands in the page of a workspace until its code is there. */
export function WorkspaceOpening({ text, noScript }: WorkspaceOpeningProps): ReactNode {
  return (
    <main className={styles} id="main">
      <p>{text}</p>
      <noscript>
        <p>{noScript}</p>
      </noscript>
    </main>
  )
}
