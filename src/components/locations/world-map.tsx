import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clusterPlaces, type PlaceCluster } from '../../domain/location/cluster-places.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { MapView } from '../../domain/location/fit-map-view.ts'
import type { LocationCard } from '../../domain/page/page-module.ts'
import { WORLD_MAP } from '../../domain/location/world-map.ts'
import { joinNames } from '../../i18n/formats/format-place.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { placeOnBox } from './place-on-box.ts'
import { useBoxSize } from './use-box-size.ts'
import { css } from '../../theme/css.ts'

const styles = css`
  position: relative;
  aspect-ratio: 1000 / 560;
  border: 1px solid var(--ink);
  background: var(--paper);
  overflow: hidden;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  & .land {
    fill: var(--surface-2);
  }
  & .borders {
    stroke: var(--line-strong);
    stroke-width: 0.6px;
  }
  & circle {
    fill: var(--accent);
    stroke: var(--paper);
    stroke-width: 1.5;
  }
  & button {
    position: absolute;
    transform: translate(-50%, -50%);
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    padding: 0;
    border: 1px solid var(--paper);
    border-radius: 50%;
    background: var(--ink);
    color: var(--paper);
    font-size: var(--step--2);
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    cursor: pointer;
    &:hover {
      background: var(--accent-strong);
    }
    &:focus-visible {
      border-radius: 50%;
      z-index: 2;
    }
    &.one {
      width: 30px;
      height: 30px;
      background: none;
      border-color: transparent;
      &::before {
        content: '';
        width: 16px;
        height: 16px;
        border: 2px solid var(--paper);
        border-radius: 50%;
        background: var(--accent);
      }
      &:hover::before {
        background: var(--accent-strong);
      }
    }
    /* The open one is a ring and larger: told by form, not by colour alone. */
    &.open {
      z-index: 1;
      border: 3px double var(--paper);
      background: var(--accent);
      color: var(--on-accent);
      outline: 2px solid var(--accent);
      &:focus-visible {
        outline: 3px solid var(--focus);
      }
    }
    &.one.open::before {
      width: 10px;
      height: 10px;
      border: 0;
      background: var(--on-accent);
    }
  }
  @media (min-width: 700px) {
    aspect-ratio: 1000 / 425;
  }
  @media print {
    break-inside: avoid;
  }
`

/** Marks are that many pixels apart at least. */
const REACH = 40
/** How many places a mark names. */
const NAMED = 3

type Cluster = PlaceCluster<LocationCard>

/** Cities of a mark's places, each once, and how many more there are. */
function toNames({ places }: Cluster, language: Language): string {
  const names = [...new Set(places.map(({ city }) => city))]
  const named = joinNames(names.slice(0, NAMED), language)
  return names.length > NAMED ? `${named} +${names.length - NAMED}` : named
}

export interface WorldMapProps {
  readonly locations: readonly LocationCard[]
  readonly view: MapView
  readonly openedId: string | undefined
  /** A place was chosen. */
  readonly onOpen: (id: string) => void
  /** A mark with several places was chosen: they are to be seen apart. */
  readonly onZoom: (places: readonly LocationCard[]) => void
}

/**
 * The locations on a map of the world. On the server and without scripts a picture; afterwards each mark is a button. The
 * drawing is a file of its own, so that pages do not carry it.
 */
export function WorldMap({ locations, view, openedId, onOpen, onZoom }: WorldMapProps): ReactNode {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const placement = size === undefined ? undefined : placeOnBox(view, size)
  const { language } = useLinkFrame().locale
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`

  function toMark(cluster: Cluster): ReactNode {
    const at = placement?.toBox(cluster)
    const [first] = cluster.places
    if (at === undefined || first === undefined) return null
    const isOpen = cluster.places.some(({ id }) => id === openedId)
    const { length: count } = cluster.places
    const names = toNames(cluster, language)
    const label = count === 1 ? joinNames([first.name, names], language) : t('locations.cluster', { count, names })
    return (
      <button
        key={first.id}
        type="button"
        className={[count === 1 ? 'one' : '', isOpen ? 'open' : ''].join(' ').trim()}
        style={at}
        aria-label={label}
        title={label}
        {...(count === 1 ? { 'aria-pressed': isOpen } : {})}
        onClick={() => (count === 1 ? onOpen(first.id) : onZoom(cluster.places))}
      >
        {count > 1 && count}
      </button>
    )
  }

  return (
    <div
      ref={box}
      className={styles}
      {...(placement === undefined ? {} : { role: 'group', 'aria-label': t('locations.map') })}
    >
      <svg
        viewBox={viewBox}
        {...(placement === undefined ? { role: 'img', 'aria-label': t('locations.map') } : { 'aria-hidden': true })}
      >
        <use className="land" href={`${WORLD_MAP.path}#land`} />
        <use className="borders" href={`${WORLD_MAP.path}#borders`} />
        {placement === undefined && locations.map(({ id, x, y }) => <circle key={id} cx={x} cy={y} r={5} />)}
      </svg>
      {placement !== undefined && clusterPlaces(locations, REACH / placement.scale).map(toMark)}
    </div>
  )
}
