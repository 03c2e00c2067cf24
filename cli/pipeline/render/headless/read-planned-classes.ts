import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { classPlanFiles } from '../../plan/render-groups/class-plan-files.ts'
import type { PlannedClass } from './compose-host.ts'

const CHUNK_BYTES = 1 << 18

/** The lines of a text file, one at a time, with blocking calls. */
function* readLines(file: string): Generator<string, void, void> {
  const handle = openSync(file, 'r')
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    const decoder = new StringDecoder('utf8')
    let rest = ''
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, read))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } finally {
    closeSync(handle)
  }
}

/** The classes of a plan, one at a time, in its order. The plan is this build's own, so its lines are not checked again. */
export function* readPlannedClasses(planDir: string): Generator<PlannedClass, void, void> {
  for (const line of readLines(classPlanFiles(planDir).classes)) yield JSON.parse(line) as PlannedClass
}
