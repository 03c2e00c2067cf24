import type { MouseEvent, ReactNode } from 'react'
import { useWorkspace } from '../workspace-context.tsx'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

export interface ScreenLinkProps {
  /** Below the workspace, such as `/tickets/48213`. */
  readonly to: string
  readonly query?: URLSearchParams
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-current'?: 'page'
  readonly 'aria-label'?: string
  readonly tabIndex?: number
  /** It is followed within the workspace. */
  readonly onFollow?: () => void
}

/** Whether the browser shall do what it does with a link: open a tab, a window, a menu. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link within a workspace: a real address, which changes the screen without loading a page. */
export function ScreenLink({ to, query, onFollow, children, ...rest }: ScreenLinkProps): ReactNode {
  const { hrefOf, go } = useWorkspace()
  return (
    <a
      {...rest}
      href={hrefOf(to, query)}
      onClick={(event) => {
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        onFollow?.()
        go(to, omitUndefined({ query }))
      }}
    >
      {children}
    </a>
  )
}
