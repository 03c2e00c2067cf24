import { useState } from 'react'
import type { GeoPoint } from './country-centres.ts'

/** The visitor's position, if it was requested and granted. */
export type VisitorPosition =
  | { readonly state: 'unasked' | 'asking' | 'refused' }
  | { readonly state: 'known'; readonly point: GeoPoint }

const LONGEST_WAIT_MS = 10_000
const OLDEST_MS = 600_000

interface Position {
  readonly position: VisitorPosition
  readonly ask: () => void
  readonly forget: () => void
}

/** The visitor's position: asked for when `ask` is called and never before; it leaves neither the page nor the tab. */
export function usePosition(): Position {
  const [position, setPosition] = useState<VisitorPosition>({ state: 'unasked' })
  const ask = (): void => {
    setPosition({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPosition({ state: 'known', point: { latitude, longitude } }),
      () => setPosition({ state: 'refused' }),
      { timeout: LONGEST_WAIT_MS, maximumAge: OLDEST_MS },
    )
  }
  return { position, ask, forget: () => setPosition({ state: 'unasked' }) }
}
