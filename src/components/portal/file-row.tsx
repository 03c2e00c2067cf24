import type { ReactNode } from 'react'
import { joinClasses } from '../../theme/join-classes.ts'

export interface FileRowProps {
  /** What stands for its kind, such as `PDF`. */
  readonly kind: string
  /** With the class `p-file__name`. */
  readonly name: ReactNode
  /** Size, day and the like; those that are empty are left out. */
  readonly meta: readonly string[]
  /** What people must know of it, such as why it cannot be had. */
  readonly note?: string | undefined
  /** Its actions fold below on small screens. */
  readonly hasDetails?: boolean
  readonly children: ReactNode
}

/** A file in a list, with what can be done with it. */
export function FileRow({ kind, name, meta, note, hasDetails = false, children }: FileRowProps): ReactNode {
  return (
    <li className={joinClasses('p-file', hasDetails && 'p-file--details')}>
      <span className="p-file__ext" aria-hidden="true">
        {kind}
      </span>
      <div>
        {name}
        <p className="p-file__meta">{meta.filter((part) => part !== '').join(' · ')}</p>
        {note !== undefined && <p className="small">{note}</p>}
      </div>
      {children}
    </li>
  )
}
