import type { ReactNode } from 'react'
import type { ContactCard } from '../../domain/page/page-module.ts'
import { buildPhoneLink } from '../../domain/link/phone-link.ts'

export interface PhoneListProps {
  readonly phones: ContactCard['phones']
  readonly className?: string
}

/** Telephones of a desk by region; nothing where it has none. */
export function PhoneList({ phones, className }: PhoneListProps): ReactNode {
  if (phones.length === 0) return null
  return (
    <dl className={className}>
      {phones.map(({ region, number }) => (
        <div key={region}>
          <dt>{region}</dt>
          <dd>
            <a href={buildPhoneLink(number)}>{number}</a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
