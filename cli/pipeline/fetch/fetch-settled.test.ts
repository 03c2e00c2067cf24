import { describe, expect, it } from '@jest/globals'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { fetchSettled, type ContentAt } from './fetch-settled.ts'

const TYPES = { pages: ['Page', 'Asset'], news: ['News'] } as const
type Kind = keyof typeof TYPES
interface Content {
  readonly pages: string
  readonly news: string
  readonly problems: readonly Problem[]
}

const at = (page: string, news: string, asset = 'a') =>
  new Map([
    ['Page', page],
    ['News', news],
    ['Asset', asset],
  ])
const error: Problem = { code: 'x', severity: 'error', where: {}, message: 'm', hint: 'h' }

interface Scene {
  /** Revisions that the source tells, one after the other; the last one stays. */
  readonly reported: readonly (ReadonlyMap<string, string> | undefined)[]
  readonly earlier?: ContentAt<Content>
  readonly problems?: readonly Problem[]
}

/** What is fetched, round by round, and the end of it; a fetched kind holds the number of its round. */
async function settle({ reported, earlier, problems = [] }: Scene) {
  const rounds: Kind[][] = []
  let read = 0
  const next = () => reported[Math.min(read++, reported.length - 1)]
  const result = await fetchSettled<Kind, Content>({
    types: TYPES,
    revisions: next(),
    readRevisions: async () => next(),
    earlier,
    fetch: async (known) => {
      const fetched = (['pages', 'news'] as const).filter((kind) => known?.isCurrent(kind) !== true)
      rounds.push(fetched)
      const valueOf = (kind: Kind): string =>
        fetched.includes(kind) || known === undefined ? `round ${rounds.length}` : known.content[kind]
      return { pages: valueOf('pages'), news: valueOf('news'), problems }
    },
  })
  return { rounds, ...result }
}

const earlier: ContentAt<Content> = {
  revisions: at('1', '1'),
  content: { pages: 'earlier', news: 'earlier', problems: [] },
}

describe('fetchSettled', () => {
  it.each<[string, ReadonlyMap<string, string>, readonly Kind[]]>([
    ['nothing where nothing changed', at('1', '1'), []],
    ['the kind whose type changed', at('1', '2'), ['news']],
    ['the kind that leads to a type that changed', at('1', '1', 'b'), ['pages']],
    ['a kind whose type has no revision', new Map([['Page', '1'], ['Asset', 'a']]), ['news']],
  ])('fetches %s', async (_name, now, kinds) => {
    const { rounds, content, revisions } = await settle({ reported: [now], earlier })
    expect([rounds[0], revisions]).toEqual([kinds, now])
    expect(content.pages).toBe(kinds.includes('pages') ? 'round 1' : 'earlier')
  }) // prettier-ignore

  it('fetches everything where nothing is known', async () => {
    expect((await settle({ reported: [at('1', '1')] })).rounds).toEqual([['pages', 'news']])
  })

  it('fetches everything, and records nothing, from a source that has no revisions', async () => {
    expect(await settle({ reported: [undefined], earlier })).toMatchObject({
      rounds: [['pages', 'news']],
      revisions: undefined,
    })
  })

  it('fetches again what moved in the meantime, and only that', async () => {
    const { rounds, content, revisions } = await settle({ reported: [at('1', '1'), at('1', '2')] })
    expect(rounds).toEqual([['pages', 'news'], ['news']])
    expect(content).toMatchObject({ pages: 'round 1', news: 'round 2' })
    expect(revisions).toEqual(at('1', '2'))
  })

  it('stops at an error, which a further round would forget', async () => {
    const { rounds, content } = await settle({ reported: [at('1', '1'), at('1', '2')], problems: [error] })
    expect([rounds.length, content.problems]).toEqual([1, [error]])
  })

  it('takes a source that never rests as it comes, and records no revision of what moved', async () => {
    const reported = Array.from({ length: 20 }, (_, index) => at('1', String(index)))
    const { rounds, revisions } = await settle({ reported })
    expect([rounds.length, revisions]).toEqual([5, new Map([['Page', '1'], ['Asset', 'a']])]) // prettier-ignore
  })

  it('records nothing when the source stops to tell revisions', async () => {
    expect((await settle({ reported: [at('1', '1'), undefined] })).revisions).toBeUndefined()
  })
})
