import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contentFolderOf, newsFileOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { createFaultControl } from '../faults.ts'
import { createContentReader, type ContentReaderOptions } from './content-reader.ts'

let folder: ContentFolder

beforeEach(async () => {
  folder = await contentFolderOf({
    'pages/main/page-a.yaml': pageFileOf('page-a'),
    'news/news-a.yaml': newsFileOf('news-a', '2026-01-01'),
    'assets/assets.yaml': [{ name: 'film', file: 'film.webm', mimeType: 'video/webm' }],
    'assets/film.webm': 'film',
    'system/brands.yaml': [],
  })
})
afterEach(() => folder.dispose())

function readerOf(options: Partial<ContentReaderOptions> = {}) {
  return createContentReader({
    contentDir: folder.dir,
    assetsUrl: 'http://assets.example',
    freshForMs: 100_000,
    now: () => 0,
    ...options,
  })
}

const revisionsOf = (options?: Partial<ContentReaderOptions>): Map<string, string> =>
  new Map(
    readerOf(options)
      .listRevisions()
      .map(({ type, revision }) => [type, revision]),
  )

/** Types whose revision differs. */
function diff(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...after].flatMap(([type, revision]) => (before.get(type) === revision ? [] : [type])).sort()
}

describe('revisions of the content service', () => {
  it.each<[string, () => Promise<void>, readonly string[]]>([
    ['a page is edited', () => folder.write('pages/main/page-a.yaml', pageFileOf('page-a', { theme: 'Dark' })), ['ContentPage']],
    ['a page is added', () => folder.write('pages/main/page-b.yaml', pageFileOf('page-b')), ['ContentPage']],
    ['a page is removed', () => folder.remove('pages/main/page-a.yaml'), ['ContentPage']],
    ['a file is named otherwise, which may change the order', async () => {
      await folder.remove('pages/main/page-a.yaml')
      await folder.write('pages/main/a-page.yaml', pageFileOf('page-a'))
    }, ['ContentPage']],
    ['a news item is edited', () => folder.write('news/news-a.yaml', newsFileOf('news-a', '2026-02-01')), ['NewsItem']],
    ['sites are edited, to which pages belong', () => folder.write('system/sites.yaml', []), ['ContentPage', 'Site']],
    ['a film gets another size', () => folder.write('assets/film.webm', 'longer film'), ['Asset']],
    ['a navigation is edited', () => folder.write('navigation/nav-footer.yaml', { id: 'nav-footer', title: 'X' }), ['Navigation']],
    ['a file is touched', () => utimes(join(folder.dir, 'news/news-a.yaml'), new Date(), new Date()), []],
    ['a picture is added', () => folder.write('assets/drawings/x.svg', '<svg/>'), ['Asset']],
    ['a file of no model is added', () => folder.write('notes/x.yaml', {}), []],
  ])('change when %s', async (_name, change, types) => {
    const before = revisionsOf()
    await change()
    expect(diff(before, revisionsOf())).toEqual(types)
  }) // prettier-ignore

  it('are another one of every type when the address of pictures or a fault changes', () => {
    const before = revisionsOf()
    const faults = createFaultControl()
    expect(diff(before, revisionsOf({ faults }))).toEqual([])
    faults.add({ kind: 'malformed', entry: 'page-a' })
    expect(diff(before, revisionsOf({ faults }))).toEqual([...before.keys()].sort())
    expect(diff(before, revisionsOf({ assetsUrl: 'http://other.example' }))).toEqual([...before.keys()].sort())
  })

  it('are told even while a file is wrong: the query for its type says what', async () => {
    const before = revisionsOf()
    await folder.write('pages/main/page-a.yaml', 'id: [')
    const reader = readerOf()
    const after = new Map(reader.listRevisions().map(({ type, revision }) => [type, revision]))
    expect(diff(before, after)).toEqual(['ContentPage'])
    const { invalid } = await reader.read()
    expect(invalid.ContentPage?.map(({ file }) => file)).toEqual(['pages/main/page-a.yaml'])
  })

  it('make the answers that follow no older than themselves, however seldom the files are looked at', async () => {
    const reader = readerOf()
    await reader.read()
    await folder.write('pages/main/page-b.yaml', pageFileOf('page-b'))
    const unseen = await reader.read()
    reader.listRevisions()
    const seen = await reader.read()
    expect([unseen, seen].map(({ entries }) => entries.ContentPage.length)).toEqual([1, 2])
  })
})

describe('revisions of single pages', () => {
  const HOME = 'pages/main/page-a.yaml'
  beforeEach(() => folder.write('pages/main/page-b.yaml', pageFileOf('page-b')))
  const pageRevisions = async (options?: Partial<ContentReaderOptions>): Promise<Map<string, string>> =>
    new Map((await readerOf(options).listPageRevisions()).map(({ id, revision }) => [id, revision]))

  it.each<[string, () => Promise<void>, readonly string[]]>([
    ['a page is edited', () => folder.write(HOME, pageFileOf('page-a', { theme: 'Copper' })), ['page-a']],
    ['a page gets a draft', () => folder.write('pages/main/page-a.draft.yaml', { theme: 'Copper' }), ['page-a']],
    ['a page is added, below which others may stand', () => folder.write('pages/main/page-c.yaml', pageFileOf('page-c')), ['page-a', 'page-b', 'page-c']],
    ['a page is unpublished', () => folder.write(HOME, pageFileOf('page-a', { stage: 'DRAFT' })), ['page-a', 'page-b']],
    ['a film gets another size', () => folder.write('assets/film.webm', 'longer film'), ['page-a', 'page-b']],
    ['a news item is edited', () => folder.write('news/news-a.yaml', newsFileOf('news-a', '2026-02-01')), []],
    ['a file is touched', () => utimes(join(folder.dir, HOME), new Date(), new Date()), []],
  ])('change when %s', async (_name, change, pages) => {
    const before = await pageRevisions()
    await change()
    expect(diff(before, await pageRevisions())).toEqual(pages)
  }) // prettier-ignore

  it('are those of now, and others where a fault or the address of pictures is another', async () => {
    const reader = readerOf()
    const before = new Map((await reader.listPageRevisions()).map(({ id, revision }) => [id, revision]))
    await folder.write(HOME, pageFileOf('page-a', { theme: 'Copper' }))
    const after = new Map((await reader.listPageRevisions()).map(({ id, revision }) => [id, revision]))
    expect(diff(before, after)).toEqual(['page-a'])
    expect(diff(after, await pageRevisions({ assetsUrl: 'http://other.example' }))).toEqual(['page-a', 'page-b'])
  })
})
