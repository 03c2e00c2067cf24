import type { ReactNode } from 'react'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { NavigationNode } from '../../../domain/navigation/navigation-difference.ts'
import { markChange } from './mark-change.ts'

/** A text of one stage, with the words marked that the other does not have. */
function Marked({
  text,
  other,
  side,
}: {
  readonly text: string
  readonly other: string | undefined
  readonly side: 'published' | 'draft'
}): ReactNode {
  if (other === undefined || other === text) return text
  const { start, removed, added, end } = side === 'draft' ? markChange(other, text) : markChange(text, other)
  const mark = side === 'draft' ? added : removed
  return (
    <>
      {start}
      {mark !== '' && (side === 'draft' ? <ins>{mark}</ins> : <del>{mark}</del>)}
      {end}
    </>
  )
}

export interface NodeCellProps {
  readonly node: NavigationNode
  readonly other: NavigationNode | undefined
  readonly side: 'published' | 'draft'
  readonly level: number
  readonly isActive: boolean
  /** Undefined: there is nothing below it. */
  readonly toggle?: { readonly isOpen: boolean; readonly onPress: () => void } | undefined
}

/** An item of a navigation in one stage, with its differences from the other stage. */
export function NodeCell({ node, other, side, level, isActive, toggle }: NodeCellProps): ReactNode {
  const { title, address, pageId } = node
  const name = <Marked text={title} other={other?.title} side={side} />
  return (
    <span className="e-tree" style={{ '--lv': level - 1 } as React.CSSProperties}>
      {toggle !== undefined && (
        <button
          type="button"
          className="e-tree__toggle"
          // Opens and closes a row by pointer; the arrow keys do it by keyboard.
          tabIndex={-1}
          aria-hidden="true"
          onClick={toggle.onPress}
        >
          <WorkspaceIcon name={toggle.isOpen ? 'down' : 'right'} isSmall />
        </button>
      )}
      <span className="e-tree__name">
        {pageId === undefined ? (
          name
        ) : (
          <ScreenLink to={`/pages/${pageId}`} tabIndex={isActive ? 0 : -1}>
            {name}
          </ScreenLink>
        )}
      </span>
      {address !== undefined && (
        <code>
          <Marked text={address} other={other?.address} side={side} />
        </code>
      )}
    </span>
  )
}
