import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { startContentService } from '../../services/content/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { newsFeedSchema, type NewsFeed } from '../../src/contracts/news-feed.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { navigationSectionsSchema, siteNavigationSchema } from '../../src/contracts/site-navigation.ts'
import type { LinkManifest } from '../../src/domain/release/link-manifest.ts'
import type { Site } from '../../src/domain/site/system-data.ts'
import { NavigationsDocument, PagesDocument } from '../../src/sources/adapters/graphql-content/generated/operations.ts'
import type { GraphqlSource } from '../../src/sources/graphql-source/create-graphql-source.ts'
import { createContentFunctions } from './content-functions.ts'
import type { Handler } from '../platform/http/define-handler.ts'
import type { HttpRequest, HttpResponse } from '../platform/http/http-message.ts'
import { readRelease, type Release } from '../../src/release/read-release.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { contentTransportAt, openContent } from '../testing/content-source.ts'

const MAIN: Site = {
  ...siteOf('Trenholt', [{ host: 'localhost' }]),
  id: 'site-main',
  headerNavigationId: 'nav-main-header',
  footerNavigationId: 'nav-main-footer',
}
const EVENTS: Site = {
  ...siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'),
  id: 'site-events',
  headerNavigationId: 'nav-events-header',
  footerNavigationId: 'nav-events-footer',
}
const LINKS: LinkManifest = {
  version: 1,
  products: { 'loom-16-t': { route: '/products/loom-16-t', names: { en: 'Loom 16 T', de: 'Loom 16 T (deutsch)' } } },
  titles: { 'site-main': { 'class-products': { de: 'Alle Produkte', en: 'All products' } } },
  files: {},
}
const areas = { technicalAreas: ['style-guide'], portalSegment: 'mykomax', editorSegment: 'editor' }
const EDITOR = 'editor=yes'

/** A source that counts what it is asked for, and can be away. */
function watch(source: GraphqlSource): GraphqlSource & { requested: number; isAway: boolean } {
  const watched = {
    ...source,
    requested: 0,
    isAway: false,
    request: <Data, Variables extends object>(
      ...args: Parameters<typeof source.request<Data, Variables>>
    ): Promise<Data> => {
      watched.requested += 1
      return (watched.isAway ? contentTransportAt() : source).request(...args)
    },
  }
  return watched
}

describe('content of the service, while the site is served', () => {
  let dir: string
  let service: RunningService
  let release: Release
  let source: ReturnType<typeof watch>
  let handlers: ReadonlyMap<string, Handler>
  let present = new Date('2026-12-01T00:00:00Z')
  const warnings: string[] = []

  function createHandlers(): void {
    source = watch(contentTransportAt(service.url))
    warnings.length = 0
    const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const mounts = createContentFunctions({
      source: openContent(source),
      fallbackLanguages: { sk: 'cs' },
      currentRelease: () => release,
      areas,
      mayEdit: async ({ headers }) => headers['cookie'] === EDITOR,
      logger,
      now: () => present,
    })
    handlers = new Map(mounts.flatMap((mount) => ('handler' in mount ? [[mount.path, mount.handler] as const] : [])))
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-content-'))
    service = await startContentService({ port: 0, contentDir: 'demo/content', assetsUrl: 'http://localhost:8014' })
    await writeRelease(dir, '1-a', [
      {
        host: 'localhost',
        sites: [
          {
            site: MAIN,
            locales: ['en', 'de', 'de-CH', 'sk'],
            pages: Object.fromEntries(
              ['en', 'de', 'de-ch'].flatMap((code) => [
                [`/${code}`, { id: 'page-home' }],
                [`/${code}/media-releases`, { id: 'system-media-releases' }],
                [`/${code}/company`, { id: 'page-company' }],
                [`/${code}/products/loom-16-t`, { id: 'prod-loom-16-t' }],
                [`/${code}/products`, { id: 'class-products' }],
              ]),
            ),
          },
          { site: EVENTS, locales: ['en', 'de'], pages: { '/en/events': { id: 'page-events-home' } } },
        ],
      },
    ])
    await writeFile(join(dir, 'releases/1-a/localhost/links.json'), JSON.stringify(LINKS))
    release = await readRelease(dir, (address) => address)
    createHandlers()
  }, 60_000)
  afterAll(async () => {
    await service.stop()
    await rm(dir, { recursive: true, force: true })
  })

  function call(mount: string, address: string, rest: Partial<HttpRequest> = {}): Promise<HttpResponse> {
    const handler = handlers.get(mount)
    if (handler === undefined) throw new Error(`No function at ${mount}; there are ${[...handlers.keys()].join(' ')}`)
    const [path = '', search = ''] = address.split('?')
    const frame = {
      id: 'of-a-test',
      method: 'GET',
      host: 'localhost',
      isSecure: false,
      address: '127.0.0.1',
      headers: {},
    }
    return handler.handle({ ...frame, path, query: new URLSearchParams(search), ...rest }, (error) => {
      throw error
    })
  }
  const navigation = (address: string, rest: Partial<HttpRequest> = {}): Promise<HttpResponse> =>
    call('/api/site-navigation/*rest', `/api/site-navigation/${address}`, rest)
  const news = (search: string, headers: HttpRequest['headers'] = {}): Promise<HttpResponse> =>
    call('/api/news-feed', `/api/news-feed?${search}`, { headers })
  const toNews = ({ body }: HttpResponse): NewsFeed => newsFeedSchema.parse(JSON.parse(body))
  const draft = (body: object, headers: HttpRequest['headers'] = {}): Promise<HttpResponse> =>
    call('/api/hygraph-draft-proxy', '/api/hygraph-draft-proxy', { method: 'POST', body, headers })
  const detailOf = ({ body }: HttpResponse): string | undefined => problemDetailsSchema.parse(JSON.parse(body)).detail
  const asEditor = { headers: { cookie: EDITOR } }

  describe('the navigation of a site', () => {
    it('[G4] is answered in a language, with the addresses of the release', async () => {
      const answer = await navigation('public/site-main?lang=de')
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
      const { header, footer, siteId } = siteNavigationSchema.parse(JSON.parse(answer.body))
      expect([siteId, header.items.length > 2, footer.sections.length > 1]).toEqual(['site-main', true, true])
      expect(header.items.find(({ title }) => title === 'Produkte')).toMatchObject({
        url: '/de/products',
        unlocalizedUrl: '/products',
      })
    })

    it('[G4] tells what an item leads to, where it opens, and what stands beside the items below it', async () => {
      const { header } = siteNavigationSchema.parse(JSON.parse((await navigation('public/site-main?lang=de')).body))
      expect(header.items.find(({ title }) => title === 'Produkte')).toMatchObject({
        target: '_self',
        page: { title: 'Alle Produkte', type: 'content' },
      })
      const beside = header.items.flatMap(({ marketingSection, contentTeaserCard }) => [
        ...(marketingSection === undefined ? [] : [`marketing ${marketingSection.backgroundColor}`]),
        ...(contentTeaserCard === undefined ? [] : [`teaser ${typeof contentTeaserCard.image?.url}`]),
      ])
      expect(beside).toEqual(expect.arrayContaining([expect.stringMatching(/^marketing \w+/), 'teaser string']))
    })

    it('[G4] gives each item its branch, from the top down, also where a section is asked for alone', async () => {
      const { header } = siteNavigationSchema.parse(JSON.parse((await navigation('public/site-main?lang=de')).body))
      const top = header.items.find(({ sections }) => sections.some(({ items }) => items.length > 0))
      const [section] = top?.sections ?? []
      const [below] = section?.items ?? []
      expect(top?.branch.map(({ id }) => id)).toEqual([top?.id])
      expect(below?.branch).toEqual([
        { id: top?.id, title: top?.title, url: top?.url, unlocalizedUrl: top?.unlocalizedUrl },
        { id: below?.id, title: below?.title, url: below?.url, unlocalizedUrl: below?.unlocalizedUrl },
      ])
      const alone = await navigation(`public/section/${section?.id}?lang=de`)
      expect(navigationSectionsSchema.parse(JSON.parse(alone.body)).sections[0]).toEqual(section)
    })

    it('[G4] leads from one site of the group to another', async () => {
      const { header } = siteNavigationSchema.parse(JSON.parse((await navigation('public/site-events?lang=en')).body))
      const all = JSON.stringify(header)
      expect(all).not.toContain('"url":"/en/products"')
      expect(siteNavigationSchema.parse(JSON.parse((await navigation('public/site-events')).body)).siteId).toBe(
        'site-events',
      )
    })

    it('[G4] gives sections by their ids, in that order, and leaves out what there is not', async () => {
      const { body } = await navigation('public/section/sec-events-fairs-all,nothing,foot-events-dates?lang=de')
      const { sections } = navigationSectionsSchema.parse(JSON.parse(body))
      expect(sections.map(({ id, title }) => [id, title])).toEqual([
        ['sec-events-fairs-all', 'Messen und Termine'],
        ['foot-events-dates', 'Termine'],
      ])
    })

    it('[G4] has empty sections, and a warning in the log, when they cannot be loaded', async () => {
      createHandlers()
      source.isAway = true
      const answer = await navigation('public/section/foot-events-dates?lang=de')
      expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '{"sections":[]}',
        'no-store',
      ])
      expect(warnings.join('')).toContain('sections of a navigation stay empty')
      expect((await navigation('public/site-main?lang=de')).status).toBe(503)
    })

    it('[G4] is for editors alone where it may be a draft', async () => {
      createHandlers()
      const closed = await navigation('editor/site-main?stage=DRAFT')
      expect([closed.status, detailOf(closed)]).toEqual([403, 'This is for editors'])
      expect((await navigation('editor/section/foot-events-dates')).status).toBe(403)
      const open = await navigation('editor/site-main?stage=DRAFT', asEditor)
      expect([open.status, open.headers['cache-control']]).toEqual([200, 'no-store'])
    })

    it.each([
      ['an unknown site', 'public/site-nowhere', 404],
      ['an unknown area', 'private/site-main', 404],
      ['a language that is none', 'public/site-main?lang=deutsch', 422],
      ['a stage that is none', 'public/section/a?stage=GONE', 422],
      ['a locale that the site has no pages in', 'public/site-events?lang=de-ch', 404],
      ['sections in a locale without pages', 'public/section/foot-events-dates?lang=de-at', 404],
      ['a way out', 'public/../site-main', 404],
    ])('[G4] answers %s with a problem', async (_title, address, status) => {
      expect((await navigation(address)).status).toBe(status)
    })
  })

  describe('the content cache', () => {
    it('[G6] asks the service once for all sites and sections of a language', async () => {
      createHandlers()
      await navigation('public/site-main?lang=de')
      await navigation('public/site-events?lang=de')
      await navigation('public/section/foot-events-dates?lang=de')
      expect(source.requested).toBe(1)
      source.isAway = true
      expect((await navigation('public/site-main?lang=de')).status).toBe(200)
    })

    it('[N14] is passed by with cache=false, and emptied by cache=clear', async () => {
      createHandlers()
      await news('lang=de')
      await news('lang=de&cache=false')
      expect(source.requested).toBe(2)
      await news('lang=de')
      expect(source.requested).toBe(2)
      await news('lang=de&cache=clear')
      await news('lang=de')
      expect(source.requested).toBe(3)
    })

    it('[N14] keeps answers of the next release apart, by query and by cookie', async () => {
      createHandlers()
      await news('lang=de')
      await news('lang=de&nextRelease')
      expect(source.requested).toBe(2)
      await news('lang=de', { cookie: 'uapp_is-next-release=true' })
      await news('lang=de&nextRelease=false', { cookie: 'uapp_is-next-release=true' })
      expect(source.requested).toBe(2)
    })
  })

  describe('the news feed', () => {
    it('[S5] has ten items a page, newest first, and goes on after its cursor', async () => {
      createHandlers()
      const first = toNews(await news('lang=en'))
      expect([first.items.length, first.pageInfo.hasNextPage]).toEqual([10, true])
      const second = toNews(await news(`lang=en&after=${first.pageInfo.endCursor ?? ''}`))
      const same = toNews(await news(`lang=en&after=${first.items.at(-1)?.id ?? ''}`))
      expect(second).toEqual(same)
      const dates = [...first.items, ...second.items].map(({ publicationDate }) => publicationDate)
      expect(dates).toEqual(dates.toSorted().toReversed())
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
      expect(ids.size).toBe(first.items.length + second.items.length)
    })

    it('[S5] shows an item from its day on, and not before', async () => {
      createHandlers()
      const newestAt = async (time: string): Promise<string | undefined> => {
        present = new Date(time)
        return toNews(await news('lang=en')).items[0]?.id
      }
      expect(await newestAt('2026-11-11T23:59:59Z')).not.toBe('news-2026-11-open-house')
      expect(await newestAt('2026-11-12T00:00:00Z')).toBe('news-2026-11-open-house')
    })

    it('[S5] ends', async () => {
      let after = ''
      let pages = 0
      for (let more = true; more; pages += 1) {
        const { pageInfo } = toNews(await news(`lang=de${after}`))
        more = pageInfo.hasNextPage
        after = `&after=${pageInfo.endCursor ?? ''}`
      }
      expect(pages).toBe(3)
    })

    it('[S5] links to pages and products of the release, under their names, and to nothing else', async () => {
      const pages = await Promise.all(['', '&after=news-2026-01-crimp-paper'].map((rest) => news(`lang=de${rest}`)))
      const links = pages.filter(({ status }) => status === 200).flatMap((page) => toNews(page).items)
      const found = links.flatMap(({ link }) => (link?.kind === 'internal' ? [link] : []))
      expect(found).toContainEqual({
        kind: 'internal',
        text: 'Loom 16 T (deutsch) ansehen',
        route: '/products/loom-16-t',
        newTab: false,
      })
      expect(found.filter(({ route }) => route === '/products/crimping/bench-presses/tarn-20')).toEqual([])
    })

    it('[G1] [G9] is in the language of the cookie before it is in English', async () => {
      const titlesOf = async (language: string, cookie = ''): Promise<readonly string[]> =>
        toNews(await news(`lang=${language}`, { cookie })).items.map(({ title }) => title)
      const [english, german] = [await titlesOf('en'), await titlesOf('de')]
      expect(await titlesOf('ja')).toEqual(english)
      expect(await titlesOf('ja', 'uapp_fallback-language=de')).toEqual(german)
      expect(await titlesOf('ja', 'uapp_fallback-language=xx')).toEqual(english)
    })

    it('[S5] begins anew after a cursor that nobody knows', async () => {
      const first = toNews(await news('lang=de'))
      expect(toNews(await news('lang=de&after=news-nobody-wrote'))).toEqual(first)
    })

    it('[S5] has pictures with their texts', async () => {
      const pages = await Promise.all(['', '&after=news-2026-01-crimp-paper'].map((rest) => news(`lang=de${rest}`)))
      const pictures = pages.flatMap((page) => toNews(page).items).flatMap(({ image }) => image ?? [])
      expect(pictures.length).toBeGreaterThan(0)
      expect(
        pictures.every(({ url, alternativeText, width }) => url !== '' && alternativeText !== '' && width > 0),
      ).toBe(true)
    })

    it('[S5] says to come again when the service is away', async () => {
      createHandlers()
      source.isAway = true
      const away = await news('lang=de')
      expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
      expect(away.body).not.toContain('127.0.0.1')
    })

    it('[S5] refuses what is no cursor', async () => {
      expect((await news('lang=de&after=%7B%22')).status).toBe(422)
    })
  })

  describe('the draft proxy', () => {
    const textOf = (document: { toString(): string }): string => document.toString()
    const variables = { first: 1, after: null, locales: ['en'], stage: 'PUBLISHED' }

    it('[G1] refuses queries of the browser that hold protected content, with the text of S1 §8', async () => {
      const refused = await draft({ query: textOf(PagesDocument), variables }, asEditor.headers)
      expect([refused.status, detailOf(refused)]).toEqual([
        403,
        'Protected Content queries are not supported directly from the browser',
      ])
    })

    it.each([
      ['a free query', { query: '{ pages { id } }' }],
      ['a query that was changed', { query: `${textOf(NavigationsDocument)} ` }],
      ['a hash that nobody knows', { hash: '0'.repeat(64) }],
    ])('[G1] refuses %s', async (_title, body) => {
      expect((await draft({ ...body, variables }, asEditor.headers)).status).toBe(403)
    })

    it('[G1] passes known queries of editors on, by text or hash, for drafts', async () => {
      createHandlers()
      const query = textOf(NavigationsDocument)
      const hash = createHash('sha256').update(query).digest('hex')
      const answers = [
        await draft({ query, variables }, asEditor.headers),
        await draft({ hash, variables }, asEditor.headers),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0]?.body).toContain('"navigationsConnection"')
      expect(answers[0]?.body).toBe(answers[1]?.body)
      const closed = await draft({ hash, variables })
      expect([closed.status, detailOf(closed)]).toEqual([403, 'Drafts are for editors'])
    })

    it('[G1] wants either a query or its hash', async () => {
      expect((await draft({ variables }, asEditor.headers)).status).toBe(422)
      expect((await draft({ query: 'a', hash: '0'.repeat(64) }, asEditor.headers)).status).toBe(422)
    })
  })
})
