/** Shared memory of a gate: how many may write at a time, how many do, and who. */
export type GateMemory = SharedArrayBuffer

const PERMITS = 0
const IN_USE = 1
const HOLDERS = 2
/** A thread that was not woken looks again; milliseconds. */
const PATIENCE_MS = 50

/** Lets a thread write into the file system when it is its turn. */
export interface WriteSemaphore {
  /** Waits for a turn, writes, and gives the turn back. Blocking: for worker threads. */
  pass<T>(write: () => T): T
}

/** @param threads at most so many threads use the gate. One at a time may pass at first. */
export function createGateMemory(threads: number): GateMemory {
  const memory = new SharedArrayBuffer((HOLDERS + threads) * Int32Array.BYTES_PER_ELEMENT)
  new Int32Array(memory)[PERMITS] = 1
  return memory
}

/** Sets how many may write at a time. */
export function setPermits(memory: GateMemory, permits: number): void {
  const state = new Int32Array(memory)
  Atomics.store(state, PERMITS, permits)
  Atomics.notify(state, IN_USE)
}

/** Gives back the turn of a thread that is gone. */
export function releaseHolder(memory: GateMemory, thread: number): void {
  const state = new Int32Array(memory)
  if (Atomics.exchange(state, HOLDERS + thread, 0) === 0) return
  Atomics.sub(state, IN_USE, 1)
  Atomics.notify(state, IN_USE)
}

/** The gate as one of its threads sees it. @param thread its number, from 0. */
export function createWriteSemaphore(memory: GateMemory, thread: number): WriteSemaphore {
  const state = new Int32Array(memory)
  const acquire = (): void => {
    for (;;) {
      const used = Atomics.load(state, IN_USE)
      if (used >= Atomics.load(state, PERMITS)) Atomics.wait(state, IN_USE, used, PATIENCE_MS)
      else if (Atomics.compareExchange(state, IN_USE, used, used + 1) === used) break
    }
    Atomics.store(state, HOLDERS + thread, 1)
  }
  return {
    pass(write) {
      acquire()
      try {
        return write()
      } finally {
        releaseHolder(memory, thread)
      }
    },
  }
}

/** A gate for a thread that is alone. */
export const OPEN_GATE: WriteSemaphore = { pass: (write) => write() }
