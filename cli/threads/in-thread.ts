import { toThrownRecord, type ThrownRecord } from './thrown-record.ts'

/** What a thread answers. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly thrown: ThrownRecord }

/** Makes the function that a thread's module exports: what it throws keeps its code on the way. */
export function inThread<Task, Result>(
  run: (task: Task) => Result | Promise<Result>,
): (task: Task) => Promise<ThreadAnswer<Result>> {
  return async (task) => {
    try {
      return { result: await run(task) }
    } catch (thrown) {
      return { thrown: toThrownRecord(thrown) }
    }
  }
}
