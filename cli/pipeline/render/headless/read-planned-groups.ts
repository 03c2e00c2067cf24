import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { groupPlanFiles } from '../../plan/render-groups/group-plan-files.ts'
import type { PlannedGroup } from './compose-host.ts'

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

/** The render groups of a plan, one at a time, in its order. The plan is this build's own, so its lines are not checked again. */
export function* readPlannedGroups(planDir: string): Generator<PlannedGroup, void, void> {
  for (const line of readLines(groupPlanFiles(planDir).groups)) yield JSON.parse(line) as PlannedGroup
}
