import type { ReactNode } from 'react'
import { LocationFinder } from '../../locations/location-finder.tsx'
import { PlaceCards } from '../../locations/place-cards.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'

/** From so many on, places are searched rather than read. */
const FINDER_FROM = 6

/** Addresses: a few of them as cards, many of them with a finder (S6). */
export function Locations({ module, mark, tight }: ModuleProps<'locations'>): ReactNode {
  const { locations, lead } = module
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={lead}>
      {locations.length < FINDER_FROM ? <PlaceCards locations={locations} /> : <LocationFinder locations={locations} />}
    </ModuleSection>
  )
}
