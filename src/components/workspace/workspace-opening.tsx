import type { ReactNode } from 'react'
import { css } from '../../theme/css.ts'
import { Button } from '../kit/links/button.tsx'

const styles = css`
  display: grid;
  place-content: center;
  gap: 16px;
  min-height: 80dvh;
  padding: 24px;
  color: var(--ink-3);
  text-align: center;

  [role='alert'] {
    display: grid;
    justify-items: center;
    gap: 24px;
    max-width: 480px;
    color: var(--ink);
  }
`

export interface WorkspaceOpeningProps {
  readonly text: string
  /** For who has no scripts. */
  readonly noScript: string
  /** It did not open; its words and what tries once more. */
  readonly failure?: { readonly text: string; readonly retry: string; readonly onRetry: () => void } | undefined
}

/** What stands in the page of a workspace until its code is there. */
export function WorkspaceOpening({ text, noScript, failure }: WorkspaceOpeningProps): ReactNode {
  return (
    <main className={styles} id="main">
      {failure === undefined ? (
        <p>{text}</p>
      ) : (
        <div role="alert">
          <p>{failure.text}</p>
          <Button onClick={failure.onRetry}>{failure.retry}</Button>
        </div>
      )}
      <noscript>
        <p>{noScript}</p>
      </noscript>
    </main>
  )
}
