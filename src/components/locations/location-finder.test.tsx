import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { locationCardOf } from '../../../tests/components/location-card.ts'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { LocationFinder } from './location-finder.tsx'

const LOCATIONS = [
  locationCardOf('brennau', { kind: 'headquarters' }),
  locationCardOf('harstedt', {
    city: 'Harstedt',
    country: 'Deutschland',
    latitude: 52.2,
    longitude: 10.1,
    x: 498,
    y: 80,
  }),
  locationCardOf('songtan', {
    kind: 'production',
    city: 'Songtan',
    country: 'China',
    latitude: 31.4,
    longitude: 120.7,
    x: 797,
    y: 178,
  }),
]

/** Boxes of the map are 600 by 255 px. */
class FixedObserver {
  readonly #listener: () => void
  constructor(listener: () => void) {
    this.#listener = listener
  }
  observe(): void {
    this.#listener()
  }
  disconnect(): void {}
}

function show(change: Partial<PageFrame> = {}): HTMLElement {
  return renderInFrame(<LocationFinder locations={LOCATIONS} />, change).container
}

const rows = (): readonly (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('summary b')?.textContent ?? null)

function answerPosition(answer: (done: PositionCallback, failed: PositionErrorCallback) => void): void {
  const getCurrentPosition = (done: PositionCallback, failed?: PositionErrorCallback | null): void =>
    answer(done, failed ?? (() => {}))
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

beforeEach(() => {
  window.history.replaceState(null, '', '/de-ch/company/locations')
  Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: FixedObserver })
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(255)
})

describe('LocationFinder', () => {
  it('[S6] lists places by country, countries by the alphabet of the language', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'China',
      'Deutschland',
      'Schweiz',
    ])
  })

  it('[S6] finds by words and tells how many of each kind they leave', () => {
    show()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Ort, Name oder Land' }), { target: { value: 'songtan' } })
    expect(rows()).toEqual(['Trenholt songtan'])
    expect(screen.getByText('1 Standort')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /Produktion\s*1/ })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /Hauptsitz\s*0/ })).toBeInTheDocument()
  })

  it('[S6] filters by kind', () => {
    show()
    fireEvent.click(screen.getByRole('checkbox', { name: /Produktion/ }))
    expect(rows()).toEqual(['Trenholt songtan'])
  })

  it('[S6] says what to do when nothing is left', () => {
    show()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Oslo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Alle entfernen' }))
    expect(rows()).toHaveLength(3)
  })

  it('[S6] tells distances from a country that has no place, nearest first, in the visitor’s units', () => {
    show({ measurementSystem: 'Imperial' })
    fireEvent.change(screen.getByRole('combobox', { name: 'In der Nähe von' }), { target: { value: 'NO' } })
    expect(rows()).toEqual(['Trenholt harstedt', 'Trenholt brennau', 'Trenholt songtan'])
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/\d+ mi/)
  })

  it('[S6] asks for the position only when told to, and sorts by it', () => {
    const requested = jest.fn((done: PositionCallback) =>
      done({ coords: { latitude: 31, longitude: 121 } } as GeolocationPosition),
    )
    answerPosition(requested)
    show()
    expect(requested).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Meine Position verwenden' }))
    expect(rows()[0]).toBe('Trenholt songtan')
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Meine Position')
  })

  it('[S6] says what else there is when the browser does not tell the position', () => {
    answerPosition((_done, failed) => failed({} as GeolocationPositionError))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Meine Position verwenden' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Wählen Sie stattdessen einen Standort oder ein Land.')
  })

  it('[S6] opens in the list what was chosen on the map, and the other way round', () => {
    const container = show()
    fireEvent.click(screen.getByRole('button', { name: /Songtan/ }))
    expect(container.querySelector('details[open]')).toHaveTextContent('Trenholt songtan')
    expect(screen.getByRole('button', { name: /Songtan/ })).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(within(screen.getByText('Trenholt brennau').closest('summary')!).getByText('Trenholt brennau'))
    expect(container.querySelectorAll('details[open]')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /Trenholt brennau/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('[S6] joins places that would overlap, and takes them apart when asked', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '2 Standorte: Brennau, Harstedt. Vergrößern' }))
    expect(screen.getByRole('button', { name: /Harstedt/ })).toHaveAttribute('aria-pressed', 'false')
    fireEvent.click(screen.getByRole('button', { name: 'Ganze Karte zeigen' }))
    expect(screen.getByRole('button', { name: /^2 Standorte/ })).toBeInTheDocument()
  })

  it('[S6] begins with what the address asks, and writes there what is asked', () => {
    jest.useFakeTimers()
    window.history.replaceState(null, '', '?type=production&location=songtan')
    const container = show()
    expect(rows()).toEqual(['Trenholt songtan'])
    expect(container.querySelector('details[open]')).not.toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /Hauptsitz/ }))
    act(() => jest.runOnlyPendingTimers())
    expect(window.location.search).toBe('?type=production.headquarters&location=songtan')
    jest.useRealTimers()
  })

  it('[S6] shows how to reach a place: directions, hours in the words of the language, services', () => {
    show()
    const item = screen.getByText('Trenholt brennau').closest('li')!
    expect(item.querySelector('a[href^="https://www.openstreetmap.org/directions?to=47.2%2C8.3"]')).not.toBeNull()
    expect(item).toHaveTextContent('Mo–Fr08:00–17:00')
    expect(item).toHaveTextContent('Reparatur')
  })
})
