import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { createIsRecent, findCurrentAt, readCurrentHistory } from './current-history.ts'
import { switchCurrent } from './switch-current.ts'

const newFolder = createTemporaryFolders()
const day = (number: number): Date => new Date(Date.UTC(2026, 10, number, 12))

function newDist(): string {
  const dir = newFolder()
  for (const id of ['1-a', '2-b', '3-c']) mkdirSync(join(dir, 'releases', id), { recursive: true })
  return dir
}

async function publishTwice(dir: string): Promise<void> {
  await switchCurrent(dir, '1-a', day(1))
  await switchCurrent(dir, '2-b', day(3))
}

describe('which release was current when', () => {
  it('is a line each time that another one becomes so, rollbacks among them', async () => {
    const dir = newDist()
    await publishTwice(dir)
    await switchCurrent(dir, '2-b', day(4))
    await switchCurrent(dir, '1-a', day(5))
    expect(readFileSync(join(dir, 'current.ndjson'), 'utf8')).toBe(
      '{"at":"2026-11-01T12:00:00.000Z","buildId":"1-a"}\n{"at":"2026-11-03T12:00:00.000Z","buildId":"2-b"}\n{"at":"2026-11-05T12:00:00.000Z","buildId":"1-a"}\n',
    )
  })

  it.each([
    [1, '1-a', '2026-11-03T12:00:00.000Z'],
    [2, '1-a', '2026-11-03T12:00:00.000Z'],
    [3, '2-b', undefined],
    [30, '2-b', undefined],
  ])('finds the one of day %i', async (number, buildId, until) => {
    const dir = newDist()
    await publishTwice(dir)
    const found = findCurrentAt(await readCurrentHistory(dir), day(number))
    expect([found?.buildId, found?.until]).toEqual([buildId, until])
  })

  it('knows of nothing before its first line', async () => {
    const dir = newDist()
    await publishTwice(dir)
    expect(findCurrentAt(await readCurrentHistory(dir), new Date(day(1).getTime() - 1))).toBeUndefined()
  })

  it('begins with the release that an earlier version made current, as its link tells', async () => {
    const dir = newDist()
    await switchCurrent(dir, '1-a')
    rmSync(join(dir, 'current.ndjson'))
    const [first] = await readCurrentHistory(dir)
    expect(first?.buildId).toBe('1-a')
    await switchCurrent(dir, '2-b')
    expect((await readCurrentHistory(dir)).map(({ buildId }) => buildId)).toEqual(['1-a', '2-b'])
    expect((await readCurrentHistory(dir))[0]).toEqual(first)
  })

  it('passes over a line that was left half written', async () => {
    const dir = newDist()
    await switchCurrent(dir, '1-a', day(1))
    appendFileSync(join(dir, 'current.ndjson'), '{"at":"2026-11-02')
    await switchCurrent(dir, '3-c', day(3))
    expect((await readCurrentHistory(dir)).map(({ buildId }) => buildId)).toEqual(['1-a', '3-c'])
  })

  it.each([
    [0, []],
    [1, ['2-b']],
    // The other ceased to be current on the third day.
    [2, ['2-b']],
    [3, ['1-a', '2-b']],
  ])('tells which was current within %i days', async (keepDays, ids) => {
    const dir = newDist()
    await publishTwice(dir)
    const isRecent = createIsRecent(await readCurrentHistory(dir), { keepDays, now: day(5) })
    expect(['1-a', '2-b', '3-c'].filter(isRecent)).toEqual(ids)
  })
})
