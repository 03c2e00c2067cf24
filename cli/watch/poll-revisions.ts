import { setTimeout as delay } from 'node:timers/promises'
import { toCanonicalJson } from '../../src/sources/snapshot/canonical-json.ts'

export interface PollOptions {
  readonly everyMs: number
  /** Revisions of the sources, in any form; undefined: a source has none. @throws when one is away. */
  readonly readRevisions: () => Promise<object | undefined>
  readonly onChange: () => void
}

/** Asks the sources for their revisions, again and again; a source that does not tell them may have changed each time. */
export function startPoll({ everyMs, readRevisions, onChange }: PollOptions): { readonly stop: () => Promise<void> } {
  const end = new AbortController()
  /** Absent before the first look. */
  let known: { readonly revisions: string | undefined } | undefined
  async function look(): Promise<void> {
    // A source that is away is asked again at the next turn, and may have changed by then.
    const found = await readRevisions().catch(() => undefined)
    const revisions = found === undefined ? undefined : toCanonicalJson(found)
    const isChanged = known !== undefined && (revisions === undefined || revisions !== known.revisions)
    known = { revisions }
    if (isChanged) onChange()
  }
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      // One look after the other.
      await look()
      // The time between two looks.
      await delay(everyMs, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      end.abort()
      await running
    },
  }
}
