import type { ReactNode } from 'react'

/** webpack gives it a name with the hash of its content (`createAreaSheetRule`). */
const { href: sheet } = new URL('portal.sheet', import.meta.url)

/** The portal's styles, a file of their own: what is inside appears when they are there (decision 39). */
export function PortalStyles(): ReactNode {
  return <link rel="stylesheet" href={sheet} precedence="portal" />
}
