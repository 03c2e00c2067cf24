import type { MouseEvent, ReactNode } from 'react'
import { toSearchQuery, type SearchAddress } from '../../../domain/search/search-address.ts'

/** With a modifier key a link opens elsewhere, as everywhere. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface QueryLinkProps {
  readonly address: SearchAddress
  readonly isCurrent?: boolean
  /** Absent: the link leads there by itself. */
  readonly onFollow: ((address: SearchAddress) => void) | undefined
  readonly children: ReactNode
}

/** A link to another search, which the page carries out itself where scripts run. */
export function QueryLink({ address, isCurrent = false, onFollow, children }: QueryLinkProps): ReactNode {
  return (
    <a
      href={toSearchQuery(address)}
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
      {...(onFollow === undefined
        ? {}
        : {
            onClick: (event: MouseEvent): void => {
              if (!isPlain(event)) return
              event.preventDefault()
              onFollow(address)
            },
          })}
    >
      {children}
    </a>
  )
}
