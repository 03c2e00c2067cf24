import { describe, expect, it } from '@jest/globals'
import { GRACE_MS, toBlockedPointer, toPublishedPointer, toRolledBackPointer } from './next-pointer.ts'
import type { StorePointer } from './store-layout.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const later = (ms: number): Date => new Date(NOON.getTime() + ms)

function publishAll(ids: readonly string[], keep: number, everyMs: number): StorePointer {
  const first = toPublishedPointer(undefined, ids[0] ?? '', { keep, now: NOON })
  return ids
    .slice(1)
    .reduce((pointer, id, at) => toPublishedPointer(pointer, id, { keep, now: later((at + 1) * everyMs) }), first)
}

const idsOf = ({ releases }: StorePointer): readonly string[] => releases.map(({ buildId }) => buildId)

describe('the pointer of a release store', () => {
  it('[G10] names the newest releases beside the current one', () => {
    const pointer = publishAll(['1-a', '2-b', '3-c', '4-d', '5-e'], 2, GRACE_MS)
    expect([pointer.buildId, idsOf(pointer)]).toEqual(['5-e', ['5-e', '4-d', '3-c']])
  })

  it('[G10] names a release that runtimes may still be on, however many came since', () => {
    expect(idsOf(publishAll(['1-a', '2-b', '3-c', '4-d'], 1, 1000))).toEqual(['4-d', '3-c', '2-b', '1-a'])
    expect(idsOf(publishAll(['1-a', '2-b', '3-c', '4-d'], 1, GRACE_MS / 2))).toEqual(['4-d', '3-c', '2-b'])
  })

  it('[P16] keeps the releases that a rollback went back over, and the one that it went to as long as it is current', () => {
    const pointer = toRolledBackPointer(publishAll(['1-a', '2-b', '3-c'], 2, GRACE_MS), '1-a', later(3 * GRACE_MS))
    expect([pointer.buildId, idsOf(pointer)]).toEqual(['1-a', ['3-c', '2-b', '1-a']])
    expect(pointer.releases).toEqual([
      { buildId: '3-c', until: later(3 * GRACE_MS).toISOString() },
      { buildId: '2-b', until: later(2 * GRACE_MS).toISOString() },
      { buildId: '1-a' },
    ])
    const next = toPublishedPointer(pointer, '4-d', { keep: 1, now: later(9 * GRACE_MS) })
    expect(idsOf(next)).toEqual(['4-d', '1-a'])
  })

  it('keeps releases that were current within some days, and tells which was current when as far back as they go', () => {
    const days = (count: number): Date => later(count * 24 * GRACE_MS)
    const pointer = ['1-a', '2-b', '3-c', '4-d'].reduce<StorePointer | undefined>(
      (last, id, at) => toPublishedPointer(last, id, { keep: 1, keepDays: 2, now: days(at) }),
      undefined,
    )
    if (pointer === undefined) throw new Error('There is none')
    // The first one ceased to be current two days before.
    expect(idsOf(pointer)).toEqual(['4-d', '3-c', '2-b'])
    const at = (count: number): string => days(count).toISOString()
    expect(toRolledBackPointer(pointer, '3-c', days(4)).history).toEqual([
      { at: at(1), buildId: '2-b' },
      { at: at(2), buildId: '3-c' },
      { at: at(3), buildId: '4-d' },
      { at: at(4), buildId: '3-c' },
    ])
  })

  it('names what the gate keeps back, until it is published', () => {
    const pointer = ['5-e', '7-g', '6-f'].reduce((last, id) => toBlockedPointer(last, id, 2), publishAll(['1-a'], 1, 0))
    expect(pointer.blocked).toEqual(['7-g', '6-f'])
    expect(toPublishedPointer(pointer, '6-f', { keep: 1, now: NOON }).blocked).toEqual(['7-g'])
  })
})
