import { describe, expect, it } from '@jest/globals'
import { createModuleSchema } from './module.ts'

const FRAME = { id: 'module-1', anchor: null, theme: null, surface: false, title: null }
const PICTURE = {
  assetName: 'tarn-20-axo',
  alternativeText: 'A press',
  asset: { url: 'http://localhost:8014/embedded/tarn20axo', mimeType: 'image/svg+xml', width: 800, height: 680 },
}
const IMAGE = { ...PICTURE.asset, alt: 'A press' }
const FILM = {
  url: 'http://localhost:8014/embedded/film',
  mimeType: 'video/webm',
  width: 1280,
  height: 720,
  duration: 8,
}
const LINK = { __typename: 'ProductLink', text: 'See {name}', productSlug: 'tarn-20', openInNewTab: false }
const LINKED = { text: 'See {name}', target: { kind: 'product', slug: 'tarn-20' }, openInNewTab: false }
const BODY = { raw: { children: [{ type: 'paragraph', children: [{ text: 'Text' }] }] } }
const TEXT = { blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'Text' }] }] }

function parse(module: object): unknown {
  return createModuleSchema('de').parse({ ...FRAME, ...module })
}

function messagesOf(module: object): readonly string[] {
  const result = createModuleSchema('de').safeParse({ ...FRAME, ...module })
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('createModuleSchema', () => {
  it('keeps key, anchor, theme and title, and leaves what is null away', () => {
    const module = { __typename: 'TextModule', anchor: 'history', theme: 'Copper', title: 'History', body: BODY }
    expect(parse(module)).toEqual({
      key: 'module-1', anchor: 'history', theme: 'Copper', title: 'History', surface: false, type: 'text', body: TEXT,
    }) // prettier-ignore
  })

  it.each<[string, object, object]>([
    [
      'HeroModule',
      {
        lead: null, image: PICTURE, imageSmall: null, links: [LINK], caption: null, scale: 'M 1:4',
        legend: [{ title: 'A', text: null, link: null }],
      }, // prettier-ignore
      { type: 'hero', lead: '', image: IMAGE, links: [LINKED], legend: [{ title: 'A', text: '' }], scale: 'M 1:4' },
    ],
    [
      'VideoModule',
      { size: 'breakout', video: FILM, poster: PICTURE, caption: null, transcript: BODY },
      {
        type: 'video', size: 'breakout', transcript: TEXT,
        video: { url: FILM.url, mimeType: 'video/webm', width: 1280, height: 720, durationSeconds: 8, poster: IMAGE },
      }, // prettier-ignore
    ],
    [
      'AsideModule',
      { side: 'left', image: PICTURE, video: null, poster: null, body: BODY, links: [] },
      { type: 'aside', side: 'left', image: IMAGE, body: TEXT, links: [] },
    ],
    [
      'ChartModule',
      {
        lead: null, kind: 'line', unit: 'CHF', decimals: 1, summary: 'It rises.', caption: null,
        positions: ['2026-01-31', '2026-02-28'], series: [{ name: 'Share', values: [148, 150.5] }],
      }, // prettier-ignore
      {
        type: 'chart', kind: 'line', unit: 'CHF', decimals: 1, summary: 'It rises.',
        positions: ['2026-01-31', '2026-02-28'], series: [{ name: 'Share', values: [148, 150.5] }],
      }, // prettier-ignore
    ],
    [
      'FinancialCalendarModule',
      {
        lead: null, asOf: '2026-11-02',
        items: [{
          id: 'meeting', startDate: '2027-04-22', endDate: null, startTime: '2027-04-22T14:30:00+02:00', endTime: null,
          title: 'Meeting', place: null, text: null, link: null,
        }],
      }, // prettier-ignore
      {
        type: 'financialCalendar', asOf: '2026-11-02',
        items: [{ id: 'meeting', date: '2027-04-22', startTime: '2027-04-22T14:30:00+02:00', title: 'Meeting' }],
      }, // prettier-ignore
    ],
    [
      'RangeChartModule',
      {
        lead: null,
        unit: 'mm²',
        ticks: [0.05, 6],
        marker: 1,
        items: [{ name: 'A', note: null, from: 1, to: 2, link: LINK }],
      },
      {
        type: 'rangeChart',
        unit: 'mm²',
        ticks: [0.05, 6],
        marker: 1,
        items: [{ name: 'A', note: '', from: 1, to: 2, link: LINKED }],
      },
    ],
    [
      'EventsModule',
      { items: [{ startDate: '2026-12-01', endDate: null, title: 'Fair', place: null, text: null, link: null }] },
      { type: 'events', items: [{ date: '2026-12-01', title: 'Fair' }] },
    ],
    [
      'ProductsModule',
      { lead: null, products: ['tarn-20'], classification: null, link: null },
      { type: 'products', productSlugs: ['tarn-20'] },
    ],
    [
      'StoriesModule',
      { stories: [{ slug: 'a' }], latest: 3, link: null },
      { type: 'stories', storySlugs: ['a'], latest: 3 },
    ],
    [
      'ContactModule',
      { text: null, contact: { id: 'contact-media' } },
      { type: 'contact', contactId: 'contact-media' },
    ],
    ['LocationsModule', { lead: null, types: ['service'] }, { type: 'locations', kinds: ['service'] }],
  ])('[S1] maps a %s', (typename, wire, expected) => {
    expect(parse({ __typename: typename, ...wire })).toEqual({ key: 'module-1', surface: false, ...expected })
  })

  it('prints the numbers of a table by the rules of the language, and counts numeric columns from 0', () => {
    const table = {
      __typename: 'TableModule',
      caption: null,
      columns: ['Was', 'Wert'],
      rows: [
        [
          { text: 'Hübe', number: null },
          { text: null, number: 4_000_000.5 },
        ],
      ],
      numeric: [2],
    }
    expect(parse(table)).toMatchObject({ rows: [['Hübe', "4'000'000.5"]], numericColumns: [1] })
  })

  it.each<[string, object, string]>([
    [
      'a row of another length than the table',
      { __typename: 'TableModule', columns: ['A', 'B'], rows: [[{ text: 'x' }]], numeric: [] },
      'rows.0: the row has 1 cells, the table 2 columns',
    ],
    [
      'a numeric column that does not exist',
      { __typename: 'TableModule', columns: ['A'], rows: [], numeric: [2] },
      'numeric: column 2 of 1 does not exist',
    ],
    [
      'a film that is not there',
      { __typename: 'VideoModule', size: 'inline', video: null, poster: PICTURE, caption: null, transcript: null },
      'video: there is no film of that name',
    ],
    ['a module that nobody knows', { __typename: 'CarouselModule' }, '__typename: unknown module CarouselModule'],
  ])('refuses %s', (_name, module, message) => {
    expect(messagesOf(module)).toEqual([message])
  })
})

describe('a picture that is missing', () => {
  const placeholder = { url: '/missing-picture.svg', mimeType: 'image/svg+xml', missing: 'tarn-20-axo', alt: 'A press' }

  it.each(['null', ''])('[L7] has a placeholder of its size where its address is “%s”', (url) => {
    const image = { ...PICTURE, asset: { ...PICTURE.asset, url } }
    const aside = { __typename: 'AsideModule', side: 'left', image, video: null, poster: null, body: BODY, links: [] }
    expect(parse(aside)).toMatchObject({ image: { ...placeholder, width: 800, height: 680 } })
  })

  it('[L7] has a placeholder of 800 × 600 where there is no asset of its name', () => {
    const module = { __typename: 'ImageModule', size: 'inline', image: { ...PICTURE, asset: null }, caption: null }
    expect(parse(module)).toMatchObject({ image: { ...placeholder, width: 800, height: 600 } })
  })
})

describe('links of a module', () => {
  const targetOf = (link: object): unknown =>
    Reflect.get(
      Object(
        (
          parse({
            __typename: 'CallToActionModule',
            text: null,
            links: [{ text: 'Go', openInNewTab: true, ...link }],
          }) as { links: unknown[] }
        ).links[0],
      ),
      'target',
    )

  it.each([
    [
      { __typename: 'PageLink', pageId: 'page-a', pageParameters: 'a=b', anchor: 'c' },
      { kind: 'page', pageId: 'page-a', parameters: 'a=b', hash: 'c' },
    ],
    [
      { __typename: 'PageLink', pageId: 'page-a', pageParameters: null, anchor: null },
      { kind: 'page', pageId: 'page-a' },
    ],
    [
      { __typename: 'PathLink', path: '/products' },
      { kind: 'path', path: '/products' },
    ],
    [
      { __typename: 'PathLink', path: 'action:open-news-feed-panel' },
      { kind: 'action', action: 'open-news-feed-panel' },
    ],
    [
      { __typename: 'PathLink', path: 'hard:/old' },
      { kind: 'hard', href: '/old' },
    ],
    [
      { __typename: 'ExternalLink', url: 'https://a.example' },
      { kind: 'external', url: 'https://a.example' },
    ],
    [
      { __typename: 'FileLink', documentId: 'doc-a' },
      { kind: 'file', documentId: 'doc-a' },
    ],
  ])('[L5] maps %j', (link, expected) => {
    expect(targetOf(link)).toEqual(expected)
  })
})
