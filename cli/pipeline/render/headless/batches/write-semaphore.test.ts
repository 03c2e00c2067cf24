import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from '@jest/globals'
import { createGateMemory, createWriteSemaphore, releaseHolder, setPermits } from './write-semaphore.ts'

/** Threads that pass the gate many times and count how many are inside at most; plain JavaScript, so that they start at once. */
const THREAD = `
const { workerData, parentPort } = require('node:worker_threads')
const state = new Int32Array(workerData.memory)
const counts = new Int32Array(workerData.counts)
const thread = workerData.thread
import('tsx/esm/api').then(({ register }) => {
  register()
  return import(workerData.gate)
}).then(({ createWriteSemaphore }) => {
  const gate = createWriteSemaphore(workerData.memory, thread)
  for (let round = 0; round < 200; round += 1) {
    gate.pass(() => {
      const inside = Atomics.add(counts, 0, 1) + 1
      for (let most = Atomics.load(counts, 1); inside > most; most = Atomics.load(counts, 1)) {
        if (Atomics.compareExchange(counts, 1, most, inside) === most) break
      }
      for (let work = 0; work < 2000; work += 1) Atomics.load(state, 0)
      Atomics.sub(counts, 0, 1)
    })
  }
  parentPort.postMessage('done')
})
`

async function passTogether(permits: number): Promise<number> {
  const threads = 3
  const memory = createGateMemory(threads)
  setPermits(memory, permits)
  const counts = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  const gate = new URL('write-semaphore.ts', import.meta.url).href
  const workers = Array.from(
    { length: threads },
    (_, thread) =>
      new Worker(THREAD, {
        eval: true,
        workerData: { memory, counts, thread, gate },
      }),
  )
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  await Promise.all(workers.map((worker) => worker.terminate()))
  return new Int32Array(counts)[1] ?? 0
}

describe('write gate', () => {
  it.each([1, 2])('never lets more than %i threads write at a time', async (permits) => {
    expect(await passTogether(permits)).toBeLessThanOrEqual(permits)
  })

  it('gives back the turn after an error', () => {
    const memory = createGateMemory(1)
    const gate = createWriteSemaphore(memory, 0)
    expect(() =>
      gate.pass(() => {
        throw new Error('the disk is full')
      }),
    ).toThrow('the disk is full')
    expect(gate.pass(() => 'next')).toBe('next')
  })

  it('gives back the turn of a thread that died while it wrote', () => {
    const memory = createGateMemory(2)
    createWriteSemaphore(memory, 0).pass(() => {
      releaseHolder(memory, 0)
      expect(createWriteSemaphore(memory, 1).pass(() => 'passed')).toBe('passed')
    })
    releaseHolder(memory, 0)
    expect(createWriteSemaphore(memory, 1).pass(() => 'passed again')).toBe('passed again')
  })
})
