import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { GraphqlQuery, GraphqlSource } from '../../../src/sources/graphql-source/create-graphql-source.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { createFetchJournal, type FetchJournal } from './fetch-journal.ts'

const query = (name: string): GraphqlQuery<unknown, object> => ({ toString: () => `query ${name} { __typename }` })

/** A source whose answers come when the test says so. */
function createSlowSource(): { readonly source: GraphqlSource; answerAll(): void } {
  const waiting: (() => void)[] = []
  const request = () => new Promise((resolve) => waiting.push(() => resolve({ answer: 'x'.repeat(10_000) })))
  return {
    source: { name: 'content', url: 'http://localhost/graphql', request } as unknown as GraphqlSource,
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  }
}

describe('createFetchJournal', () => {
  const makeFolder = createTemporaryFolders()
  const open = (dir: string): FetchJournal => createFetchJournal({ dir, maxAgeMs: 60_000, now: Date.now })

  it('[F13] writes nothing of answers that come after a fetch has failed, and leaves no folder behind', async () => {
    const dir = join(makeFolder(), 'fetch')
    const journal = open(dir)
    const { source, answerAll } = createSlowSource()
    const wrapped = journal.wrap(source)
    const first = wrapped.request(query('First'), {})
    while (journal.sent < 1) await new Promise(setImmediate)
    answerAll()
    await first
    const late = Array.from({ length: 50 }, (_, at) => wrapped.request(query(`Late${at}`), {}))
    while (journal.sent < 51) await new Promise(setImmediate)
    answerAll()
    await journal.discard()
    await Promise.all(late)
    expect(existsSync(dir)).toBe(false)
  })

  it('[F13] keeps the answers of a fetch that failed, whole, once it is closed', async () => {
    const dir = join(makeFolder(), 'fetch')
    const journal = open(dir)
    const { source, answerAll } = createSlowSource()
    const wrapped = journal.wrap(source)
    const requested = Array.from({ length: 50 }, (_, at) => wrapped.request(query(`Query${at}`), {}))
    while (journal.sent < 50) await new Promise(setImmediate)
    answerAll()
    await requested[0]
    await journal.close()
    const kept = readdirSync(dir)
    expect(kept.filter((name) => !/^[\da-f]{64}\.json$/.test(name))).toEqual([])
    expect(kept.length).toBeGreaterThan(0)
    await Promise.all(requested)
    expect(readdirSync(dir)).toEqual(kept)
  })
})
