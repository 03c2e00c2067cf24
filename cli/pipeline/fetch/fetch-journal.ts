import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { GraphqlQuery, GraphqlSource } from '../../../src/sources/graphql-source/create-graphql-source.ts'
import type { Revisions } from '../../../src/sources/revisions/fetch-revisions.ts'
import { toCanonicalJson } from '../../../src/sources/snapshot/canonical-json.ts'
import { writeWhole } from '../../../src/integrations/disk/write-whole.ts'

export interface FetchJournalOptions {
  /** Folder of the journal; nothing else stands in it. */
  readonly dir: string
  /** Answers older than this are asked for again. */
  readonly maxAgeMs: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Answers of a fetch that is under way, so that an interrupted one goes on where it stopped. */
export interface FetchJournal {
  /**
   * A source that reuses answers of an interrupted run from the journal and records its own.
   * @param revisions of the source: answers of other revisions are not used.
   */
  wrap(source: GraphqlSource, revisions?: Revisions): GraphqlSource
  /** A source whose answers are counted and not kept. */
  count(source: GraphqlSource): GraphqlSource
  /** Requests that were sent. */
  readonly sent: number
  /** Answers that were taken from an interrupted run. */
  readonly resumed: number
  /** Forgets the answers of earlier runs. */
  clear(): Promise<void>
  /** Stops recording and waits for running writes, since a failed fetch leaves requests under way. */
  close(): Promise<void>
  /** Closes it and removes all answers: the fetch has ended, or they are unusable. */
  discard(): Promise<void>
}

/**
 * Opens the journal in a folder. Answers are kept by a hash of source, revisions, query and variables.
 * A note that is damaged or too old counts as none.
 */
export function createFetchJournal({ dir, maxAgeMs, now }: FetchJournalOptions): FetchJournal {
  let sent = 0
  let resumed = 0
  let isOpen = true
  const writing = new Set<Promise<void>>()

  const pathOf = (source: GraphqlSource, at: readonly unknown[], query: string, variables: object): string => {
    const key = toCanonicalJson([source.name, source.url, at, query, variables])
    return join(dir, `${createHash('sha256').update(key).digest('hex')}.json`)
  }

  async function readAnswer(path: string): Promise<unknown> {
    try {
      const { mtimeMs } = await stat(path)
      return now() - mtimeMs > maxAgeMs ? undefined : JSON.parse(await readFile(path, 'utf8'))
    } catch {
      return undefined
    }
  }

  async function note(path: string, answer: unknown): Promise<void> {
    if (!isOpen) return
    const written = writeWhole(path, JSON.stringify(answer))
    writing.add(written)
    await written.finally(() => writing.delete(written))
  }

  async function clear(): Promise<void> {
    await rm(dir, { recursive: true, force: true })
  }

  async function close(): Promise<void> {
    isOpen = false
    await Promise.allSettled(writing)
  }

  return {
    get sent() {
      return sent
    },
    get resumed() {
      return resumed
    },
    wrap: (source, revisions = new Map()) => {
      const at = [...revisions].sort(([a], [b]) => (a < b ? -1 : 1))
      return {
        ...source,
        request: async <Data, Variables extends object>(
          document: GraphqlQuery<Data, Variables>,
          variables: Variables,
        ): Promise<Data> => {
          const path = pathOf(source, at, document.toString(), variables)
          const known = await readAnswer(path)
          if (known !== undefined) {
            resumed += 1
            return known as Data
          }
          sent += 1
          const answer = await source.request(document, variables)
          await note(path, answer)
          return answer
        },
      }
    },
    count: (source) => ({
      ...source,
      request: (document, variables) => {
        sent += 1
        return source.request(document, variables)
      },
    }),
    clear,
    close,
    discard: async () => {
      await close()
      await clear()
    },
  }
}
