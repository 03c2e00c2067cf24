import { describe, expect, it } from '@jest/globals'
import {
  advanceHistory,
  EMPTY_HISTORY,
  mergeHistories,
  type RouteHistory,
  type ServedAddress,
} from './route-history.ts'

const JANUARY = new Date('2026-01-05T10:00:00Z')
const MARCH = new Date('2026-03-05T10:00:00Z')
const HOST = 'www.example'

const at = (path: string, pageId = 'page-a'): ServedAddress => ({ path, siteId: 'site-main', pageId })
const historyOf = (...addresses: RouteHistory['hosts'][string]): RouteHistory => ({
  version: 1,
  hosts: { [HOST]: addresses },
})
const advance = (known: RouteHistory, now: Date, ...served: readonly ServedAddress[]): RouteHistory =>
  advanceHistory(known, new Map([[HOST, served]]), now)

describe('advanceHistory', () => {
  it('[P16] begins with what is served', () => {
    expect(advance(EMPTY_HISTORY, JANUARY, at('/b'), at('/a'))).toEqual(historyOf(at('/a'), at('/b')))
  })

  it('[P16] notes when an address was left', () => {
    const left = { ...at('/a'), leftAt: JANUARY.toISOString() }
    expect(advance(historyOf(at('/a')), JANUARY, at('/b'))).toEqual(historyOf(left, at('/b')))
  })

  it('[P16] keeps the first moment at which an address was left', () => {
    const left = { ...at('/a'), leftAt: JANUARY.toISOString() }
    expect(advance(historyOf(left), MARCH, at('/b'))).toEqual(historyOf(left, at('/b')))
  })

  it('[P16] knows an address as served again', () => {
    const left = { ...at('/a'), leftAt: JANUARY.toISOString() }
    expect(advance(historyOf(left), MARCH, at('/a'))).toEqual(historyOf(at('/a')))
  })

  it('[P16] tells two pages at one address apart', () => {
    const left = { ...at('/a'), leftAt: MARCH.toISOString() }
    expect(advance(historyOf(at('/a')), MARCH, at('/a', 'page-b'))).toEqual(historyOf(left, at('/a', 'page-b')))
  })

  it('[P16] forgets no host that is planned no more', () => {
    const known: RouteHistory = { version: 1, hosts: { 'old.example': [at('/a')] } }
    expect(advance(known, MARCH, at('/b')).hosts['old.example']).toEqual([{ ...at('/a'), leftAt: MARCH.toISOString() }])
  })

  it('[P16] changes nothing when the plan is the same', () => {
    const first = advance(historyOf(at('/a')), JANUARY, at('/b'))
    expect(advance(first, MARCH, at('/b'))).toEqual(first)
  })
})

describe('mergeHistories', () => {
  const left = { ...at('/a'), leftAt: JANUARY.toISOString() }

  it('[P16] believes the first one, and adds what only others know', () => {
    expect(mergeHistories([historyOf(left), historyOf(at('/a'), at('/z'))])).toEqual(historyOf(left, at('/z')))
  })

  it('[P16] is nothing without histories', () => {
    expect(mergeHistories([])).toEqual(EMPTY_HISTORY)
  })
})
