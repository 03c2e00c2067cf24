import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { listMovedSteps, type MovedStep } from './moved-addresses.ts'
import { advanceHistory, EMPTY_HISTORY, type RouteHistory } from './route-history.ts'

const HOST = 'www.example'
const DAY_MS = 24 * 3600 * 1000
/** Path of each page, of those that are there. */
type State = Readonly<Record<string, string>>

function historyOf(states: readonly State[]): RouteHistory {
  return states.reduce<RouteHistory>((known, state, day) => {
    const served = Object.entries(state).map(([pageId, path]) => ({ path, siteId: 'site-main', pageId }))
    return advanceHistory(known, new Map([[HOST, served]]), new Date(day * DAY_MS))
  }, EMPTY_HISTORY)
}

function stepsAfter(states: readonly State[]): readonly MovedStep[] {
  const last = states.at(-1) ?? {}
  return listMovedSteps(historyOf(states).hosts[HOST] ?? [], {
    localesOf: () => [
      { urlCode: 'de', isCovered: true },
      { urlCode: 'en', isCovered: true },
    ],
    placeOf: ({ pageId }, urlCode) => (last[pageId] === undefined ? undefined : `/${urlCode}${last[pageId]}`),
    isServed: (path) => Object.values(last).some((served) => path === `/de${served}` || path === `/en${served}`),
  })
}

/** Each state has every page at most once, and every path at most once. */
const states = fc.array(
  fc
    .uniqueArray(fc.constantFrom('/a', '/b', '/c', '/d'), { maxLength: 3 })
    .map((paths): State => Object.fromEntries(paths.map((path, at) => [`page-${at}`, path]))),
  { minLength: 1, maxLength: 6 },
)

describe('listMovedSteps', () => {
  it('[P16] leads from no address that is served, to one that is, in one step', () => {
    fc.assert(
      fc.property(states, (all) => {
        const steps = stepsAfter(all)
        const served = new Set(Object.values(all.at(-1) ?? {}).flatMap((path) => [`/de${path}`, `/en${path}`]))
        expect(steps.filter(({ from, to }) => served.has(from) || !served.has(to))).toEqual([])
        expect(new Set(steps.map(({ from }) => from)).size).toBe(steps.length)
      }),
    )
  })

  it('[P16] loses no address of a page that is there', () => {
    fc.assert(
      fc.property(states, (all) => {
        const last = all.at(-1) ?? {}
        const taken = new Set(Object.values(last))
        const left = all.flatMap((state) =>
          Object.entries(state).flatMap(([id, path]) => (last[id] === undefined || taken.has(path) ? [] : [path])),
        )
        const redirected = new Set(stepsAfter(all).map(({ from }) => from))
        expect(left.filter((path) => !redirected.has(`/de${path}`) || !redirected.has(`/en${path}`))).toEqual([])
      }),
    )
  })
})
