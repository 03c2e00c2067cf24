/** Kinds of locations, in the order in which they are offered. */
export const LOCATION_KINDS = ['headquarters', 'production', 'subsidiary', 'service', 'partner'] as const
export type LocationKind = (typeof LOCATION_KINDS)[number]

/** A kind that has a name; undefined for one that the content invented. */
export function findLocationKind(name: string): LocationKind | undefined {
  return LOCATION_KINDS.find((kind) => kind === name)
}
