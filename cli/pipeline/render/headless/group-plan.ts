import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { RenderGroup, SliceGroup } from '../../../../src/domain/release/render-plan.ts'
import type { GroupChanges } from './manifest-changes.ts'

/** Files of a host's plan of render groups. */
export interface GroupPlanFiles {
  /** JSON of page data, one line a render group; `groups` knows where each starts. */
  readonly payloads: string
  /** One line a render group, without its data. */
  readonly groups: string
  /** What the files hold; written last. */
  readonly summary: string
  readonly slicesDir: string
  /** A slice by its key. */
  slice(key: string): string
}

export function groupPlanFiles(planDir: string): GroupPlanFiles {
  const slicesDir = join(planDir, 'slices')
  return {
    payloads: join(planDir, 'payloads.ndjson'),
    groups: join(planDir, 'groups.ndjson'),
    summary: join(planDir, 'groups.json'),
    slicesDir,
    slice: (key) => join(slicesDir, `${key}.json`),
  }
}

/** File of the plan that becomes the release's manifest. */
export function plannedManifestFile(planDir: string): string {
  return join(planDir, 'manifest.ndjson')
}

/** A line of a plan's `groups.ndjson`: a render group of which files are to be written. */
export interface PlannedGroup extends Omit<RenderGroup, 'countries' | 'route'>, GroupChanges {
  /** Where its page data lie in `payloads.ndjson`; bytes. */
  readonly offset: number
  readonly length: number
}

/** A header or footer of the host, without its data. */
export type PlannedSlice = Pick<SliceGroup, 'key' | 'siteId' | 'language' | 'countries'> & {
  readonly id: string
  readonly component: SliceGroup['slice']['component']
}

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

/**
 * JSON of a task's page data, from the open file of payloads.
 * @throws {Error} when the file ends before it.
 */
export function readPayload(handle: number, { offset, length }: Pick<PlannedGroup, 'offset' | 'length'>): string {
  const bytes = Buffer.allocUnsafe(length)
  for (let from = 0; from < length;) {
    const read = readSync(handle, bytes, from, length - from, offset + from)
    if (read === 0) throw new Error('The plan of render groups is shorter than it says: build again')
    from += read
  }
  return bytes.toString()
}
