import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createSchema, createYoga } from '../../../services/graphql-yoga.ts'
import { startHygraph } from '../../../src/sources/adapters/hygraph/testing/start-hygraph.ts'
import { parseEnvironment } from '../../../src/config/environment.ts'
import { uappConfigSchema } from '../../../src/config/uapp-config.ts'
import type { ContractFinding } from '../../../src/sources/contract/contract-finding.ts'
import { contentFolderOf, newsFileOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import { createContentFolder, type ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { smallCatalogue } from '../../../tests/fixtures/small-catalogue.ts'
import type { CommandContext } from '../../command-context.ts'
import { refreshSnapshot } from '../../pipeline/fetch/refresh-snapshot.ts'
import { createReporter } from '../../report/create-reporter.ts'
import type { ExaminedContract } from './examine-contracts.ts'
import { examineSources } from './examine-sources.ts'
import {
  startAlteredCatalogue, startAlteredContent, type AlteredService, type Alteration,
} from './testing/start-altered-services.ts' // prettier-ignore

/** The services load GraphQL, on a machine that runs other tests beside. */
jest.setTimeout(60_000)

let folder: ContentFolder
let data: ContentFolder
let content: AlteredService
let catalogue: AlteredService

beforeAll(async () => {
  folder = await contentFolderOf({
    ...smallCatalogue,
    'pages/main/page-home.yaml': pageFileOf('page-home'),
    'news/news-a.yaml': newsFileOf('news-a', '2026-01-01'),
    'locations/location-a.yaml': LOCATION,
  })
  data = await createContentFolder()
  content = await startAlteredContent(folder.dir, 'http://assets.example')
  catalogue = await startAlteredCatalogue(folder.dir, 'http://assets.example')
  await fetchAll()
  await probe()
  kept = await Promise.all(KEPT.map((path) => readFile(join(data.dir, path), 'utf8')))
})
beforeEach(async () => {
  content.become()
  catalogue.become()
  await data.remove('snapshot')
})
afterAll(async () => {
  await Promise.all([content.stop(), catalogue.stop()])
  await Promise.all([folder.dispose(), data.dispose()])
})

const LOCATION = {
  id: 'location-a', name: 'Works', kind: 'production', country: 'CH', city: 'Thun', address: ['Weg 1'], postalCode: '3600',
  latitude: 46.7, longitude: 7.6, phone: '+41 33 000 00 00', email: 'a@a.example', services: [], openingHours: [],
} // prettier-ignore

function toContext(more: object = {}, url = content.url): CommandContext {
  const stream = { write: () => true } as unknown as NodeJS.WritableStream
  return {
    config: uappConfigSchema.parse({
      countries: ['CH'],
      mainSiteLanguages: ['en', 'de'],
      fetch: { retries: 0 },
      ...more,
    }),
    environment: parseEnvironment({
      UAPP_CONTENT_URL: url,
      UAPP_CATALOGUE_URL: catalogue.url,
      UAPP_DATA_DIR: data.dir,
      UAPP_DIST_DIR: `${data.dir}/dist`,
    }),
    reporter: createReporter({ stream, quiet: true, now: () => 0 }),
    options: {},
    cwd: data.dir,
    result: () => undefined,
  }
}

interface Probed {
  readonly status: number
  readonly contracts: readonly ExaminedContract[]
  readonly text: string
}

async function probe(context = toContext()): Promise<Probed> {
  const { json, status, text } = await examineSources(context, { sources: true, drift: false, sample: 0 })
  return { ...(json as Pick<Probed, 'contracts'>), status, text: text(({ part, detail }) => `${part}: ${detail}`) }
}

const findingsOf = ({ contracts }: Probed): readonly ContractFinding[] => contracts.flatMap(({ findings }) => findings)
const toLines = (probed: Probed): readonly string[] =>
  findingsOf(probed).map(
    ({ kind, at, message, isChange }) => `${kind} ${at}: ${message}${isChange ? ' (changed)' : ''}`,
  )

async function fetchAll(context = toContext()): Promise<void> {
  await refreshSnapshot({ ...context, dataDir: data.dir })
}

/** What a fetch and the probe after it leave behind. */
const KEPT = ['snapshot/receipt.json', 'snapshot/contract.json']
let kept: readonly string[]
const restoreKept = async (): Promise<void> => {
  await Promise.all(KEPT.map((path, index) => data.write(path, kept[index])))
}

const replacing = (pattern: RegExp, by: string): Alteration => ({
  alter: (sdl) => {
    const altered = sdl.replace(pattern, by)
    if (altered === sdl) throw new Error(`nothing is like ${String(pattern)}`)
    return altered
  },
})

type Case = readonly [
  name: string,
  service: 'content' | 'catalogue',
  alteration: Alteration,
  found: readonly unknown[],
  status: 0 | 1,
]
const CASES: readonly Case[] = [
  [
    'a field that a fetch asks for is gone', 'content', replacing(/(type NewsItem [^}]*?)\n {2}text: String!/, '$1'),
    [expect.stringMatching(/^breaking NewsItem.text: Cannot query field "text" on type "NewsItem".*the next fetch fails for these entries \(changed\)$/)], 1,
  ],
  [
    'a field of the editor area alone is gone', 'content', replacing(/(type ContentPage [^}]*?)\n {2}"[^"\n]*"\n {2}translationSourceLanguage[^\n]*/, '$1'),
    [expect.stringMatching(/^risky ContentPage.translationSourceLanguage: .*the editor area cannot list or show its pages.*\(changed\)$/)], 1,
  ],
  [
    'a field may be null that readers want', 'content', replacing(/(type NewsItem [^}]*?)\n {2}title: String!/, '$1\n  title: String'),
    [expect.stringMatching(/^risky NewsItem.title: was String! and is String, so it may be null; readers refuse that: The news item news-a has null in title/)], 1,
  ],
  [
    'a type has a new field', 'catalogue', replacing(/(type Product [^}]*?)\n {2}capability_ids: \[ID!\]!/, '$1\n  capability_ids: [ID!]!\n  new_field: Int'),
    ['notice Product: has new fields: new_field (changed)'], 0,
  ],
  [
    'an enum has a new value that readers do not know', 'content', replacing(/enum LocationKind \{/, 'enum LocationKind {\n  warehouse'),
    [expect.stringMatching(/^risky LocationKind.warehouse: is a new value; readers refuse that: The location location-a has "warehouse" in kind/)], 1,
  ],
  [
    'an enum has a new value that nobody reads', 'content', replacing(/enum Stage \{/, 'enum Stage {\n  ARCHIVED'), [], 0,
  ],
  [
    'there is a new kind of module, which pages leave out', 'content',
    replacing(/union Module =\n {2}\|/, 'type QuizModule { id: ID! }\n\nunion Module =\n  | QuizModule\n  |'),
    ['notice Module.QuizModule: is a new type there; it is left out of pages (changed)'], 0,
  ],
  [
    'one value comes as a list', 'catalogue', replacing(/(type Capability [^}]*?)\n {2}name: String!/, '$1\n  name: [String!]!'),
    [
      expect.stringMatching(/^breaking Capability.name: was String! and is \[String!\]!: a list comes where another form is read \(changed\)$/),
      // Our own resolvers still give one value.
      expect.stringMatching(/^breaking capabilities: the list cannot be read: Expected Iterable/),
    ], 1,
  ],
  [
    'a scalar is another one', 'content', replacing(/(type Country [^}]*?)\n {2}sortIndex: Int!/, '$1\n  sortIndex: String!'),
    [
      expect.stringMatching(/^breaking Country.sortIndex: was Int! and is String!: another kind of value comes \(changed\)$/),
      expect.stringMatching(/^breaking countries.sortIndex: 2 of 2 entries that were read are refused: The country country-ch has "20" in sortIndex/),
    ], 1,
  ],
  [
    'an argument is gone', 'catalogue', replacing(/documents\(language: String!, ids: \[ID!\], first: Int = 20, after: String\)/, 'documents(language: String!, ids: [ID!], first: Int = 20)'),
    [expect.stringMatching(/^breaking Query.documents\(after:\): Unknown argument "after" on field "Query.documents".*the next fetch fails for these entries \(changed\)$/)], 1,
  ],
  [
    'a field is deprecated', 'content', replacing(/(type NewsItem [^}]*?\n {2}text: String!)/, '$1 @deprecated(reason: "Use body.")'),
    ['notice NewsItem.text: is deprecated: Use body. (changed)'], 0,
  ],
  [
    'a value is deprecated', 'catalogue', replacing(/(enum RelatedType \{[^}]*?spare_part)/, '$1 @deprecated(reason: "Use accessory.")'),
    ['notice RelatedType.spare_part: is deprecated: Use accessory. (changed)'], 0,
  ],
  [
    'what we do not use is gone', 'content', replacing(/(type RichText [^}]*?)\n {2}markdown: String!/, '$1'), [], 0,
  ],
] // prettier-ignore

describe('examineSources', () => {
  it('[G2] finds our own services good with two dozen requests, and keeps what they have after a fetch', async () => {
    content.countRequests()
    catalogue.countRequests()
    const first = await probe()
    expect(toLines(first)).toEqual([])
    expect(first).toMatchObject({
      status: 0,
      contracts: [{ comparedWith: 'documented' }, { comparedWith: 'documented' }],
    })
    // The schema, and one request for each kind of entries.
    expect([content.countRequests(), catalogue.countRequests()]).toEqual([14, 5])
    await restoreKept()
    expect((await probe()).contracts.map(({ comparedWith }) => comparedWith)).toEqual([
      expect.stringMatching(/^20\d\d-/),
      expect.stringMatching(/^20\d\d-/),
    ])
  })

  it.each(CASES)('[G2] tells that %s', async (_name, service, alteration, found, status) => {
    await restoreKept()
    ;({ content, catalogue })[service].become(alteration)
    const probed = await probe()
    expect(toLines(probed)).toEqual(found)
    expect(probed.status).toBe(status)
  })

  it('[G2] names the lines of ours that use what changed', async () => {
    content.become(replacing(/(type NewsItem [^}]*?)\n {2}text: String!/, '$1'))
    const [finding] = findingsOf(await probe())
    expect(finding?.usedIn).toEqual(['src/sources/adapters/graphql-content/documents/editorial.graphql:50'])
  })

  it('[G2] tells a change until a fetch has succeeded with it', async () => {
    await restoreKept()
    content.become(replacing(/enum LocationKind \{/, 'enum LocationKind {\n  warehouse'))
    expect([(await probe()).status, (await probe()).status]).toEqual([1, 1])
    await fetchAll()
    expect([(await probe()).status, (await probe()).status]).toEqual([1, 0])
  })

  it('[G2] asks a service that does not tell its schema by our operations, which it refuses itself', async () => {
    content.become({ isClosed: true })
    const closed = await probe()
    expect([closed.status, toLines(closed), closed.contracts[0]?.tellsSchema]).toEqual([0, [], false])
    content.become({ ...replacing(/(type NewsItem [^}]*?)\n {2}text: String!/, '$1'), isClosed: true })
    const broken = await probe()
    expect(broken.status).toBe(1)
    expect(toLines(broken)).toEqual([
      expect.stringMatching(
        /^breaking NewsFeed: Cannot query field "text" on type "NewsItem".*: the next fetch fails for these entries$/,
      ),
    ])
  })

  it('[G2] tells entries that readers refuse, whatever the schema promises', async () => {
    content.become({ resolvers: { NewsItem: { publicationDate: () => 'soon' } }, ...replacing(/publicationDate: Date!/g, 'publicationDate: String!') })
    const probed = await probe()
    expect(toLines(probed).filter((line) => line.includes('entries that were read'))).toEqual([
      expect.stringMatching(/^risky news.publicationDate: 1 of 1 entries that were read are refused: The news item news-a has "soon" in publicationDate/),
    ])
    expect(probed.status).toBe(1)
  }) // prettier-ignore

  it('[G2] finds nothing of ours in the schema of another product', async () => {
    const yoga = createYoga({
      schema: createSchema({ typeDefs: 'type Query { hello: String }', resolvers: { Query: { hello: () => 'hi' } } }),
      logging: false,
    })
    const server = createServer((request, response) => void yoga(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const probed = await probe(toContext({}, `http://127.0.0.1:${port}/graphql`))
    await new Promise((done) => server.close(done))
    expect(probed.status).toBe(1)
    expect(toLines(probed)).toContainEqual(
      expect.stringMatching(/^breaking Query.pagesConnection: Cannot query field "pagesConnection" on type "Query"/),
    )
  })

  it('[G2] compares the hosted service, whose schema has types of its own, with itself after a fetch', async () => {
    const hosted = await startHygraph(folder.dir, 'http://assets.example')
    const context = toContext({ sources: { content: 'hygraph' } }, hosted.url)
    const first = await probe(context)
    await fetchAll(context)
    const [second, again] = [await probe(context), await probe(context)]
    await hosted.stop()
    expect([first, second, again].map(({ status }) => status)).toEqual([0, 0, 0])
    expect(again.contracts[0]).toMatchObject({ comparedWith: expect.stringMatching(/^20/), findings: [] })
  })

  it('[G2] tells which list a service that does not speak GraphQL does not give', async () => {
    const server = createServer((request, response) => {
      const isGone = request.url?.startsWith('/api/news?')
      response.writeHead(isGone ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isGone ? { errors: [{ message: 'Not Found' }] } : { docs: [], hasNextPage: true }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const probed = await probe(toContext({ sources: { content: 'payload' } }, `http://127.0.0.1:${port}/api`))
    await new Promise((done) => server.close(done))
    expect(probed.status).toBe(1)
    expect(toLines(probed)).toEqual([
      'breaking collections: The collection “news” cannot be listed: Not Found',
      'breaking news: the list cannot be read: Not Found',
    ])
  })

  it('[G2] ends with 3 where a service is away, and says so', async () => {
    const probed = await probe(toContext({}, 'http://127.0.0.1:9/graphql'))
    expect(probed.status).toBe(3)
    expect(probed.text).toMatch(/content service: The content service at http:\/\/127.0.0.1:9\/graphql is unavailable/)
  })
})
