import { afterEach, describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../../tests/builders/temporary-folders.ts'
import type { BatchJob, BatchResult } from '../batch-job.ts'
import { createBatchPool, type BatchPool, type BatchPoolInput, type ThreadPool } from './batch-pool.ts'
import { jobOf, taskOf } from '../testing/jobs.ts'

const newFolder = createTemporaryFolders()
const pools: BatchPool[] = []

function createPool(parts: Partial<BatchPoolInput> = {}): ThreadPool {
  const pool = createBatchPool({
    bundleDir: '/bundle',
    cacheDir: newFolder(),
    size: 2,
    heapLimitMiB: 64,
    boot: new URL('../testing/batch-pool.boot.mjs', import.meta.url),
    ...parts,
  })
  pools.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

const toJob = (id: string): BatchJob => jobOf({ tasks: [taskOf({ id, path: `/de-uappzz/${id}` })] })

interface Outcome {
  /** Ids of the batches whose results came. */
  readonly done: readonly string[]
  readonly results: readonly BatchResult[]
  readonly error?: unknown
}

async function run(pool: BatchPool, ids: Iterable<string>): Promise<Outcome> {
  const done: string[] = []
  const results: BatchResult[] = []
  function* jobs(): Generator<BatchJob, void, void> {
    for (const id of ids) yield toJob(id)
  }
  const onResult = (result: BatchResult, { tasks }: BatchJob): void => {
    done.push(tasks[0]?.id ?? '')
    results.push(result)
  }
  try {
    await pool.run(jobs(), onResult)
    return { done, results }
  } catch (error) {
    return { done, results, error }
  }
}

describe('createRangePool', () => {
  it('does every range once and delivers its own result', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `range-${at}`)
    const pool = createPool()
    const { done, results, error } = await run(pool, ids)
    expect(error).toBeUndefined()
    expect(done.toSorted()).toEqual(ids.toSorted())
    expect(results.map(({ failures }) => failures[0]?.markupKey)).toEqual(done)
    expect(pool.replaced).toEqual({ died: 0, recycled: 0 })
  })

  it('uses the threads that were started before there was work, and replaces one that died meanwhile', async () => {
    const pool = createPool({ size: 1 })
    pool.start()
    pool.start()
    const { done, results, error } = await run(pool, ['a', 'dies-once-1', 'b'])
    expect({ done, error }).toEqual({ done: ['a', 'dies-once-1', 'b'], error: undefined })
    const [first, again, last] = results.map(({ urls }) => urls)
    expect(again).toBe(last)
    expect(again).toBe((first ?? 0) + 1)
    expect(pool.replaced).toEqual({ died: 1, recycled: 0 })
  })

  it('has nothing to do where there are no ranges', async () => {
    expect(await run(createPool(), [])).toEqual({ done: [], results: [] })
  })

  it('does a range again whose thread died in the middle, and the others once', async () => {
    const pool = createPool()
    const { done, error } = await run(pool, ['a', 'dies-once-1', 'b', 'dies-once-2', 'c'])
    expect(error).toBeUndefined()
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'dies-once-1', 'dies-once-2'])
    expect(pool.replaced).toEqual({ died: 2, recycled: 0 })
  })

  it('gives up over a range whose thread dies again and again, and names it', async () => {
    const pool = createPool({ size: 1 })
    const { done, error } = await run(pool, ['a', 'dies-always', 'never'])
    expect(done).toEqual(['a'])
    expect(error).toMatchObject({
      message: 'A thread died 3 times while it rendered 1 pages from /de-uappzz/dies-always on: it ended with code 3',
    })
    expect(pool.replaced.died).toBe(3)
  })

  it('puts a fresh thread in place of one whose heap has grown', async () => {
    const pool = createPool({ size: 1 })
    const { results } = await run(pool, ['a', 'b', 'grows-1', 'c', 'grows-2', 'd'])
    const threads = results.map(({ urls }) => urls)
    expect(threads.map((thread) => threads.indexOf(thread))).toEqual([0, 0, 0, 3, 3, 5])
    expect(pool.replaced).toEqual({ died: 0, recycled: 2 })
  })

  it('ends with the first failure that is not of a page, with its code, and takes no more ranges', async () => {
    const taken: string[] = []
    function* ids(): Generator<string, void, void> {
      for (const id of ['throws', ...Array.from({ length: 50 }, (_, at) => `range-${at}`)]) {
        taken.push(id)
        yield id
      }
    }
    const { error } = await run(createPool({ size: 1 }), ids())
    expect(error).toMatchObject({ message: 'throws: no space left', code: 'ENOSPC' })
    expect(taken).toEqual(['throws'])
  })

  it('stops the threads beside the one that failed', async () => {
    // Without an end: a pool that went on would never be done.
    function* ids(): Generator<string, void, void> {
      yield 'a'
      yield 'throws'
      for (let at = 0; ; at += 1) yield `range-${at}`
    }
    const { error } = await run(createPool(), ids())
    expect(error).toMatchObject({ code: 'ENOSPC' })
  })

  it('says why its threads cannot start', async () => {
    const { error } = await run(createPool({ size: 1, boot: new URL('../testing/broken.boot.mjs', import.meta.url) }), [
      'a',
    ])
    expect(error).toMatchObject({ message: expect.stringContaining('There is no compiled bundle') })
  })

  it('passes on what goes wrong with a result, and with the list of ranges', async () => {
    const failure = new Error('The result is of no use')
    const pool = createPool({ size: 1 })
    const onResult = (): void => {
      throw failure
    }
    await expect(pool.run([toJob('a'), toJob('b')], onResult)).rejects.toBe(failure)
    function* broken(): Generator<BatchJob, void, void> {
      yield toJob('a')
      throw failure
    }
    await expect(pool.run(broken(), () => {})).rejects.toBe(failure)
  })

  it('ends a run that is under way when it is closed', async () => {
    const pool = createPool({ size: 1 })
    function* endless(): Generator<BatchJob, void, void> {
      for (let at = 0; ; at += 1) yield toJob(`range-${at}`)
    }
    let closing: Promise<void> | undefined
    await expect(pool.run(endless(), () => void (closing ??= pool.close()))).rejects.toThrow(/ended/)
    await closing
    expect(pool.replaced).toEqual({ died: 0, recycled: 0 })
  })
})
