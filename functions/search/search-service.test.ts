import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { searchGroupOf, writeSearchIndexes } from '../../tests/fixtures/search-release.ts'
import type { SearchedRelease } from './release-indexes.ts'
import { createSearchService } from './search-service.ts'

const SITE = siteOf('Trenholt', [{ host: 'localhost' }])
const LOCALE = { urlCode: 'en', language: 'en', country: 'ALL' } as const

function documentOf(name: string, texts: Partial<SearchDocument>): SearchDocument {
  const page = { id: name, site: SITE.id, route: `/${name}`, title: name, lead: '', body: '' } as const
  return { ...page, type: 'content', contentLanguage: 'en', ...texts }
}

const documents = [
  documentOf('belt', { title: 'Belt', lead: 'Moves wires.', body: 'It feeds the applicator.' }),
  documentOf('', { title: 'Machines', body: 'Applicators, presses, belts: all that a wire needs.' }),
  documentOf('press', { title: 'Press 20', lead: 'Crimps.', body: 'Crimping force 20 kN. Weight 86 kg.' }),
  documentOf('scale', { title: 'Scale', lead: 'Weighs.', body: 'Up to 40 kN, or 20 parts a minute.' }),
  documentOf('points', { title: 'Tester', body: 'Tests 8,192 points with part number KX-450.2 by OPC UA.' }),
  documentOf('contact', { title: 'Contact', labels: ['Who we are'], menus: ['About us'], body: 'Call us.' }),
  documentOf('green', { title: 'Sustainability', body: 'Less of everything.' }),
  documentOf('offer', { title: 'Offer', lead: 'Ready for the same day.', body: 'Same or other day.' }),
  documentOf('other', { title: 'Other', body: 'The day is not the same.' }),
]

let dir: string
let release: SearchedRelease

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-search-'))
  const groups = [searchGroupOf(SITE.id, 'en', documents)]
  await writeSearchIndexes({ cacheDir: join(dir, 'cache'), hostDir: dir }, groups)
  const sites = [{ site: SITE, locales: [LOCALE], defaultUrlCode: 'en' }]
  release = { buildId: 'one', hosts: [{ sites, publicDir: join(dir, 'public') }] }
})
afterAll(() => rm(dir, { recursive: true }))

describe('the search service', () => {
  const search = createSearchService({
    currentRelease: () => release,
    observer: { onSearched: () => undefined },
  })
  const find = (query: string) => search.find({ release, site: SITE, locale: LOCALE }, { query, page: 1 })

  it('[S9] shows an excerpt of the text where the lead has nothing of the query', async () => {
    const { records } = await find('feeds')
    expect(records.map(({ title, description }) => [title, description])).toEqual([
      ['Belt', 'It feeds the applicator.'],
    ])
  })

  it.each([
    ['a number beside its unit before the two apart', '20 kN', ['Press 20', 'Scale']],
    ['a number with and without a separator', '8192', ['Tester']],
    ['the same with another one', "8'192", ['Tester']],
    ['a code without its separators', 'kx4502', ['Tester']],
    ['capitals in one piece', 'opcua', ['Tester']],
    ['a zero-width space', 'appli\u200Bcator', ['Belt', 'Machines']],
    ['the home page last', 'belts', ['Belt', 'Machines']],
    ['a phrase in quotation marks', '"same day"', ['Offer']],
    ['all but what a minus excludes', 'same day -offer', ['Other']],
    ['what a menu calls so', 'who we are', ['Contact']],
    ['what stands below a heading of a menu', 'about us', ['Contact']],
    ['nothing for words without a subject', 'the and of', []],
    ['nothing for a number that is somebody else’s', 'part number TN 4 071 882', []],
    ['a typing error', 'aplicator', ['Belt', 'Machines']],
    ['neighbours in the wrong order', 'bletS', ['Belt', 'Machines']],
  ])('[S9] finds %s', async (_what, query, titles) => {
    expect((await find(query)).records.map(({ title }) => title)).toEqual(titles)
  })

  it('[S9] finds what people call otherwise, by the words that the project says so of', async () => {
    expect((await find('carbon footprint')).records.map(({ title }) => title)).toEqual(['Sustainability'])
    expect((await find('login')).records).toEqual([])
  })
})
