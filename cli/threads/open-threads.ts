import { Piscina } from 'piscina'
import type { ThreadAnswer } from './in-thread.ts'
import { fromThrownRecord } from './thrown-record.ts'

/** Threads that run the function of one module, each task on the one that is free. */
export interface Threads<Task, Result> {
  /** @throws {Error} what the function threw, with its code; that the threads were closed, or one ended early. */
  run(task: Task): Promise<Result>
  /** Ends the threads; tasks under way are rejected. */
  close(): Promise<void>
}

/**
 * Opens threads, which start with their first tasks.
 * @param boot module that exports what `inThread` made. @param size the most threads at a time.
 */
export function openThreads<Task, Result>(boot: URL, size: number): Threads<Task, Result> {
  const pool = new Piscina<Task, ThreadAnswer<Result>>({
    filename: boot.href,
    minThreads: 0,
    maxThreads: size,
    // A thread that waits asleep for its next task could not be ended while it sleeps.
    atomics: 'disabled',
    recordTiming: false,
    idleTimeout: Infinity,
  })
  return {
    run: async (task) => {
      const answer = await pool.run(task)
      if ('thrown' in answer) throw fromThrownRecord(answer.thrown)
      return answer.result
    },
    close: () => pool.destroy(),
  }
}
