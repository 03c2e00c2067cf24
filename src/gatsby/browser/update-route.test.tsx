import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { configureDataLayer } from '../../components/frame/data-layer.ts'
import { silenceAnnouncer } from './focus-heading.ts'
import { updateRoute } from './update-route.ts'

const LAYER = 'layerOfRoutes'

const placeOf = (pathname: string, search = '', hash = ''): Pick<Location, 'pathname' | 'search' | 'hash'> => ({
  pathname,
  search,
  hash,
})

const a = placeOf('/de/a')
const b = placeOf('/de/b')

/** The entries of the data layer after the moment in which the title is set. */
function readEntries(): unknown {
  jest.runAllTimers()
  return Reflect.get(window, LAYER)
}

beforeEach(() => {
  jest.useFakeTimers()
  Reflect.set(window, LAYER, [])
  configureDataLayer({ dataLayer: LAYER, pageViewEvent: 'seen', technicalAreas: [], scripts: [] })
  document.title = 'Pressen | Trenholt'
  document.documentElement.lang = 'de-CH'
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><a href="/de/b">B</a><main tabindex="-1"><h1>Pressen</h1><section id="facts"></section></main></div><p id="gatsby-announcer" aria-live="assertive"></p>'
})

afterEach(() => {
  jest.useRealTimers()
})

describe('updateRoute', () => {
  it('[N9] pushes a page view for the first page, under the names of the group', () => {
    updateRoute(a, undefined)
    expect(readEntries()).toEqual([
      { event: 'seen', page_path: '/de/a', page_title: 'Pressen | Trenholt', page_language: 'de-CH' },
    ])
  })

  it('[N9] pushes a page view after each navigation, with the page that it came from', () => {
    updateRoute(b, a)
    expect(readEntries()).toEqual([expect.objectContaining({ page_path: '/de/b', page_referrer: '/de/a' })])
  })

  it('[N9] takes another hash of a page for no page view', () => {
    updateRoute(placeOf('/de/a', '', '#facts'), a)
    expect(readEntries()).toEqual([])
  })

  it('[N8] moves the focus to the heading of another page, which then cannot be reached by Tab', () => {
    updateRoute(b, a)
    const heading = document.querySelector('h1')
    expect(heading).toHaveFocus()
    heading?.blur()
    expect(heading).not.toHaveAttribute('tabindex')
  })

  it('[N8] takes the focus back when Gatsby’s router moves it to the frame around the page, and only then', () => {
    updateRoute(b, a)
    const frame = document.getElementById('gatsby-focus-wrapper')
    frame?.focus()
    expect(document.querySelector('h1')).toHaveFocus()
    jest.runAllTimers()
    frame?.focus()
    expect(frame).toHaveFocus()
  })

  it('[N8] moves the focus to what the hash names', () => {
    updateRoute(placeOf('/de/b', '', '#facts'), a)
    expect(document.querySelector('#facts')).toHaveFocus()
  })

  it('[N8] moves the focus to the page where it has no heading', () => {
    document.querySelector('h1')?.remove()
    updateRoute(b, a)
    expect(document.querySelector('main')).toHaveFocus()
  })

  it.each([
    ['on the first page', a, undefined],
    ['when only the query changes', placeOf('/de/a', '?x=1'), a],
  ])('[N8] leaves the focus where it is %s', (_when, location, previous) => {
    const link = document.querySelector('a')
    link?.focus()
    updateRoute(location, previous)
    expect(link).toHaveFocus()
  })
})

describe('silenceAnnouncer', () => {
  it('[N8] keeps Gatsby from speaking English after the heading was read', () => {
    silenceAnnouncer()
    expect(document.querySelector('#gatsby-announcer')).toHaveAttribute('aria-hidden', 'true')
  })
})
