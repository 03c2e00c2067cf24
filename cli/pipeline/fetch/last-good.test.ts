import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { pageFileOf } from '../../../tests/builders/content-files.ts'
import { press, smallCatalogue } from '../../../tests/fixtures/small-catalogue.ts'
import { inLong, testSize } from '../../../tests/setup/test-size.ts'
import { planSnapshot, type CheckedPlan } from '../plan/plan-snapshot.ts'
import type { ContentProblemsError } from './fetch-failure.ts'
import { formatFetched } from './format-fetched.ts'
import { createFetchScene, TEST_CONFIG, type FetchScene, TEST_LANGUAGES } from './testing/fetch-scene.ts'

jest.setTimeout(120_000)

const START = Date.parse('2026-11-01T08:00:00Z')
const SINCE = new Date(START).toISOString()
const DAY = 86_400_000
const TOOLS = ['tool-1', 'tool-2', 'tool-3', 'tool-4']
/** One press, and half of the section of tools. */
const FAILING = ['tarn-20', 'tool-1', 'tool-2']

const CLASSES = 'catalogue/classifications.yaml'
const classes = [
  ...(smallCatalogue[CLASSES] as readonly object[]),
  {
    id: 'class-tools',
    slug: 'tools',
    parent: 'products',
    type: 'product',
    sortIndex: 30,
    name: { en: 'Tools' },
    description: { en: 'They fit.' },
  },
]
const fileOf = (slug: string): string => `catalogue/products/${slug}.yaml`
const productOf = (slug: string, text: string): object => ({
  ...press,
  slug,
  id: `prod-${slug}`,
  name: slug,
  ...(slug.startsWith('tool') ? { classification: 'tools', sortIndex: 50 } : {}),
  related: {},
  variants: [],
  shortDescription: { en: text },
})

describe('a source that fails for some entries', () => {
  let scene: FetchScene

  beforeAll(async () => {
    scene = await createFetchScene({
      [CLASSES]: classes,
      ...Object.fromEntries([...TOOLS, 'tarn-20', 'tarn-30'].map((slug) => [fileOf(slug), productOf(slug, 'Before')])),
    })
    await scene.run({ now: () => START })
    await scene.keep()
  })
  beforeEach(() => scene.reset())
  afterAll(() => scene.dispose())

  /** The product service answers 500 to every request for these products, and to lists of all. */
  function failFor(slugs: readonly string[]): void {
    scene.catalogue.fail = (operation, { slugs: requested }) =>
      operation === 'Products' || (Array.isArray(requested) && requested.some((slug) => slugs.includes(slug)))
        ? 500
        : undefined
  }
  const isWell = (): void => void (scene.catalogue.fail = () => undefined)
  const change = async (slugs: readonly string[], text = 'After'): Promise<void> =>
    void (await Promise.all(slugs.map((slug) => scene.folder.write(fileOf(slug), productOf(slug, text)))))
  const fetchOn = (day: number) => scene.run({ now: () => START + day * DAY })
  async function read() {
    const { byLanguage, stale } = await scene.readCurrent()
    const products = byLanguage.en?.catalogue.products ?? []
    return { stale, texts: Object.fromEntries(products.map(({ slug, shortDescription }) => [slug, shortDescription])) }
  }
  const plan = async (day: number): Promise<CheckedPlan> =>
    planSnapshot({
      snapshot: await scene.readCurrent(),
      config: TEST_CONFIG,
      projectDir: 'demo',
      localPort: 8000,
      request: {},
      now: new Date(START + day * DAY),
    })
  const routesOf = ({ plan: { hosts } }: CheckedPlan): readonly string[] =>
    hosts.flatMap(({ trees }) =>
      trees.flatMap(({ locale, nodes }) => nodes.map(({ route }) => `${locale.urlCode} ${route}`)),
    )
  async function failure(
    day: number,
    more: { readonly fresh?: boolean; readonly keep?: 'invalid' } = {},
  ): Promise<ContentProblemsError> {
    const error = await scene.failed({ now: () => START + day * DAY, ...more })
    if (error instanceof Error) return error as ContentProblemsError
    throw new Error('The fetch went well')
  }
  const codesOf = (problems: readonly Problem[]) => problems.map(({ code, severity }) => `${severity} ${code}`)

  const CHANGES: readonly (readonly [name: string, changeMore: () => Promise<void>])[] = [
    ['only products changed', async () => undefined],
    ['everything has to be fetched', () => scene.folder.write(CLASSES, classes.toReversed())],
  ]

  it.each(CHANGES.slice(0, testSize({ usual: 1, long: CHANGES.length })))(
    'for one product and half a section, and nothing disappears: when %s',
    async (_name, changeMore) => {
      const before = routesOf(await plan(0))
      expect(before.filter((route) => /tool-\d$/.test(route)).length).toBeGreaterThanOrEqual(TOOLS.length)
      await change([...FAILING, 'tool-3'])
      await changeMore()
      failFor(FAILING)
      const fetched = await fetchOn(2)
      const { stale, texts } = await read()
      expect(texts).toEqual({
        'tarn-20': 'Before',
        'tarn-30': 'Before',
        'tool-1': 'Before',
        'tool-2': 'Before',
        'tool-3': 'After',
        'tool-4': 'Before',
      })
      expect(stale?.map(({ id, since, languages }) => [id, since, languages.length])).toEqual(
        FAILING.map((slug) => [`products/prod-${slug}`, SINCE, TEST_LANGUAGES.length]),
      )
      expect(formatFetched(fetched, 1)).toContain(
        'As they were, because their source could not give them: 3\n  ! products',
      )
      const planned = await plan(2)
      expect(routesOf(planned)).toEqual(before)
      expect(planned.problems.filter(({ code }) => code === 'stale-entry').map(({ message }) => message)).toEqual(
        FAILING.map(
          (slug) =>
            `prod-${slug} of the products is as it was 2 days ago, at ${SINCE}: the product service has given nothing valid of it since`,
        ),
      )
    },
  )

  inLong(() =>
    it('is asked for them again by the next fetch, though nothing else changed, until it gives them', async () => {
      await change(FAILING)
      failFor(FAILING)
      await fetchOn(1)
      const again = await fetchOn(2)
      expect([again.isNew, again.stale.map(({ since }) => since)]).toEqual([false, [SINCE, SINCE, SINCE]])
      isWell()
      scene.catalogue.takeOperations()
      await fetchOn(3)
      const operations = new Set(scene.catalogue.takeOperations())
      expect([...operations]).toEqual(['CatalogueRevisions', 'ProductDetails', 'ProductRevisions'])
      const { stale, texts } = await read()
      expect([stale, FAILING.map((slug) => texts[slug])]).toEqual([undefined, ['After', 'After', 'After']])
      scene.catalogue.takeOperations()
      await fetchOn(4)
      expect(scene.catalogue.takeOperations()).toEqual(['CatalogueRevisions'])
    }),
  )

  it('ends the fetch with status 3 when they are too old, and says which, since when, and the way out', async () => {
    await change(['tool-1'])
    failFor(['tool-1'])
    await fetchOn(6)
    const { id } = await scene.readCurrent()
    const error = await failure(8)
    expect(error.status).toBe(3)
    const [problem] = error.problems.filter(({ severity }) => severity === 'error')
    expect(problem).toMatchObject({
      code: 'stale-limit',
      where: { source: 'catalogue', entry: 'prod-tool-1' },
      message: `prod-tool-1 of the products could not be fetched since ${SINCE} (8 days); the limit is 7 days`,
      hint: expect.stringContaining('staleLimit in uapp.config.ts'),
    })
    expect((await scene.readCurrent()).id).toBe(id)
  })

  inLong(() =>
    it('counts their age from when it was last known that they are so, not from their last change', async () => {
      await fetchOn(20)
      await change(['tool-1'])
      failFor(['tool-1'])
      const { stale } = await fetchOn(21)
      expect(stale.map(({ since }) => since)).toEqual([new Date(START + 20 * DAY).toISOString()])
    }),
  )

  it('ends the fetch for a record that breaks its schema, and with --keep invalid gives it as it was, where it stood, with a warning', async () => {
    const order = Object.keys((await read()).texts)
    await change(['tarn-20', 'tool-4'])
    scene.faults.catalogue.add({ kind: 'malformed', entry: 'prod-tarn-20' })
    expect(await failure(1)).toMatchObject({ status: 1, problems: [{ code: 'invalid-record', severity: 'error' }] })
    const { problems } = await scene.run({ now: () => START + DAY, keep: 'invalid' })
    const { stale, texts } = await read()
    expect([Object.keys(texts), texts['tarn-20'], texts['tool-4']]).toEqual([order, 'Before', 'After'])
    expect([stale?.map(({ entry }) => entry), codesOf(problems)]).toEqual([
      ['prod-tarn-20'],
      ['warning invalid-record'],
    ])
    expect(problems[0]?.hint).toContain(`Until then it stays as it was at ${SINCE} (24 hours ago).`)
    expect(await failure(8, { keep: 'invalid' })).toMatchObject({ status: 1 })
  })

  inLong(() =>
    it('keeps a branch whose classification is broken, with all that stands in it', async () => {
      scene.faults.catalogue.add({ kind: 'malformed', entry: 'class-products' })
      await scene.folder.write(CLASSES, classes)
      await scene.run({ now: () => START + DAY, keep: 'invalid' })
      const { byLanguage, stale } = await scene.readCurrent()
      expect(byLanguage.de?.catalogue.classifications.map(({ slug }) => slug)).toEqual(['products', 'presses', 'tools'])
      expect([byLanguage.de?.catalogue.products.length, stale?.map(({ entry }) => entry)]).toEqual([
        6,
        ['class-presses', 'class-products', 'class-tools'],
      ])
    }),
  )

  it('is believed about what is gone, also while it fails for others', async () => {
    await scene.folder.remove(fileOf('tool-4'))
    await change(['tool-1'])
    failFor(['tool-1'])
    await fetchOn(1)
    const { stale, texts } = await read()
    expect([Object.keys(texts).includes('tool-4'), stale?.map(({ entry }) => entry)]).toEqual([false, ['prod-tool-1']])
  })

  inLong(() =>
    it('does not keep the others back for one that is new and fails; it comes when it can', async () => {
      await change(['tool-3', 'tool-5'])
      failFor(['tool-5'])
      const { problems } = await fetchOn(1)
      const { texts } = await read()
      expect([texts['tool-3'], 'tool-5' in texts, codesOf(problems)]).toEqual([
        'After',
        false,
        ['warning source-unavailable'],
      ])
      isWell()
      await fetchOn(2)
      expect((await read()).texts['tool-5']).toBe('After')
    }),
  )

  const FAILURES: readonly (readonly [name: string, failing: readonly string[], entries: readonly string[]])[] = [
    ['the changed one alone', ['ChangedPages'], ['page-home']],
    ['all of them, where nobody tells which changed', ['Pages', 'PageRevisions'], ['page-home', 'page-other']],
  ]

  it.each(FAILURES.slice(0, testSize({ usual: 1, long: FAILURES.length })))(
    'gives pages of the one language that fails as they were: %s',
    async (_name, failing, entries) => {
      await scene.folder.write('pages/main/page-other.yaml', pageFileOf('page-other'))
      await scene.run({ now: () => START })
      const changed = pageFileOf('page-home', { title: { en: 'After', ja: '後' } })
      await scene.folder.write('pages/main/page-home.yaml', changed)
      scene.content.fail = (operation, { locales = ['ja'] }) =>
        failing.includes(operation) && Array.isArray(locales) && locales[0] === 'ja' ? 502 : undefined
      const titlesIn = async (languages: readonly Language[]) => {
        const { byLanguage } = await scene.readCurrent()
        return languages.map((language) => byLanguage[language]?.pages.map(({ title }) => title))
      }
      await fetchOn(1)
      expect(await titlesIn(['en', 'ja'])).toEqual([
        ['After', 'Title of page-other'],
        ['Title of page-home', 'Title of page-other'],
      ])
      const { stale } = await scene.readCurrent()
      expect(stale?.map(({ entry, languages, since }) => [entry, languages, since])).toEqual(
        entries.map((entry) => [entry, ['ja'], SINCE]),
      )
      scene.content.fail = () => undefined
      await fetchOn(2)
      expect((await scene.readCurrent()).stale).toBeUndefined()
      expect(await titlesIn(['ja'])).toEqual([['後', 'Title of page-other']])
    },
  )

  inLong(() =>
    it('gives all products as they were where it does not even list them', async () => {
      await change(['tool-1'])
      scene.catalogue.fail = (operation) => (operation.startsWith('Product') ? 503 : undefined)
      const { stale, counts } = await fetchOn(1)
      expect([stale.length, counts['products'], stale.every(({ kind }) => kind === 'products')]).toEqual([6, 6, true])
    }),
  )

  inLong(() =>
    it('ends the fetch where nobody knows any more where they belong', async () => {
      await scene.folder.write(CLASSES, smallCatalogue[CLASSES])
      await Promise.all(TOOLS.slice(1).map((slug) => scene.folder.remove(fileOf(slug))))
      await scene.folder.write(fileOf('tool-1'), { ...productOf('tool-1', 'After'), classification: 'presses' })
      failFor(['tool-1'])
      expect(await failure(1)).toMatchObject({ status: 3 })
    }),
  )

  inLong(() =>
    it('that gives nothing at all is away: status 3, as ever', async () => {
      await change(['tool-1'])
      scene.catalogue.fail = () => 500
      expect(await failure(1)).toMatchObject({
        status: 3,
        message: expect.stringContaining('The catalogue service at'),
      })
    }),
  )

  inLong(() =>
    it('and of which nobody wants anything as it was ends the fetch', async () => {
      failFor(FAILING)
      expect(await failure(1, { fresh: true })).toMatchObject({ status: 3 })
    }),
  )
})
