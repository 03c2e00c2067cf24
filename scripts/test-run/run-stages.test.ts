import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { runStages, type RunnableStage } from './run-stages.mjs'

/** Runs stages, each of which ends a turn after it began; tells who ran beside whom. */
async function observe(stages: readonly RunnableStage[], room: number): Promise<readonly string[]> {
  const running = new Set<string>()
  const seen: string[] = []
  await runStages(stages, room, async ({ name }) => {
    running.add(name)
    seen.push([...running].join('+'))
    await turn()
    running.delete(name)
  })
  return seen
}

describe('runStages', () => {
  it.each([
    [
      'side by side while there is room',
      4,
      [
        ['build', 2],
        ['types', 1],
        ['unit', 2],
      ],
      ['build', 'build+types', 'types+unit'],
    ],
    [
      'one by one without',
      1,
      [
        ['build', 2],
        ['unit', 2],
      ],
      ['build', 'unit'],
    ],
  ] as const)('runs stages %s', async (_name, room, stages, seen) => {
    const reported = await observe(
      stages.map(([name, weight]) => ({ name, weight })),
      room,
    )
    expect(reported).toEqual(seen)
  })

  it('gives the results in the order of the stages', async () => {
    const results = await runStages(
      [
        { name: 'a', weight: 3 },
        { name: 'b', weight: 1 },
      ],
      3,
      async ({ name }) => name,
    )
    expect(results).toEqual(['a', 'b'])
  })
})
