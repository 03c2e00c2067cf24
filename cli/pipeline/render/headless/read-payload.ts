import { readSync } from 'node:fs'
import type { GroupTask } from './batch-job.ts'

/**
 * JSON of a task's page data, from the open file of payloads.
 * @throws {Error} when the file ends before it.
 */
export function readPayload(handle: number, { offset, length }: Pick<GroupTask, 'offset' | 'length'>): string {
  const bytes = Buffer.allocUnsafe(length)
  for (let from = 0; from < length;) {
    const read = readSync(handle, bytes, from, length - from, offset + from)
    if (read === 0) throw new Error('The plan of classes is shorter than it says: build again')
    from += read
  }
  return bytes.toString()
}
