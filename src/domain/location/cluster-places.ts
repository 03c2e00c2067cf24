/** Something at a point of the map. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** Places that share a mark, and where it stands: in their middle. */
export interface PlaceCluster<T extends MapPoint> extends MapPoint {
  readonly places: readonly T[]
}

function join<T extends MapPoint>(one: PlaceCluster<T>, other: PlaceCluster<T>): PlaceCluster<T> {
  const places = [...one.places, ...other.places]
  const mean = (of: (place: T) => number): number => places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), places }
}

/**
 * Places that would overlap share a mark: afterwards any two marks are at least `reach` apart.
 * @param reach in the units of the points
 */
export function clusterPlaces<T extends MapPoint>(places: readonly T[], reach: number): readonly PlaceCluster<T>[] {
  let clusters: readonly PlaceCluster<T>[] = places.map((place) => ({ x: place.x, y: place.y, places: [place] }))
  for (;;) {
    const joined: PlaceCluster<T>[] = []
    for (const cluster of clusters) {
      const at = joined.findIndex((other) => Math.hypot(other.x - cluster.x, other.y - cluster.y) < reach)
      const found = joined[at]
      if (found === undefined) joined.push(cluster)
      else joined[at] = join(found, cluster)
    }
    // A joined mark has another place than its parts, so it may now be near another mark.
    if (joined.length === clusters.length) return joined
    clusters = joined
  }
}
