import { describe, expect, it } from '@jest/globals'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import { ContentFilesError } from '../problems/file-problem.ts'
import { listFileProblems, readContentStore } from './read-content-store.ts'

const CONTENT = new URL('../../demo/content', import.meta.url).pathname

/** What is told about a folder with a wrong file. */
async function refusalOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await contentFolderOf(files)
  const message = await readContentStore(folder.dir).then(
    (store) => new ContentFilesError(listFileProblems(store)).message,
    (error: Error) => error.message,
  )
  await folder.dispose()
  return message
}

describe('readContentStore', () => {
  it('reads the content of the demonstration group without a problem', async () => {
    const store = await readContentStore(CONTENT)
    const { entries } = store
    expect(listFileProblems(store)).toEqual([])
    const counts = Object.fromEntries(Object.entries(entries).map(([model, list]) => [model, list.length]))
    expect(counts).toMatchObject({
      Site: 5,
      Brand: 5,
      Language: 47,
      Navigation: 10,
      Story: 24,
      MediaRelease: 30,
      NewsItem: 25,
    })
    expect(counts.Country).toBeGreaterThan(235)
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a page without a slug',
      { 'pages/main/a.yaml': 'id: page-a\ntitle: About\ndescription: About it\n' },
      /content\/pages\/main\/a\.yaml:1 › slug: page-a has no slug/,
    ],
    [
      'a theme that is no name',
      { 'pages/main/a.yaml': pageFileOf('page-a', { theme: 'pink!' }) },
      /content\/pages\/main\/a\.yaml:7 › theme: page-a has "pink!" in theme: a theme is named like Default/,
    ],
    [
      'a text whose comma has no quotes',
      { 'pages/main/a.yaml': 'id: page-a\nslug: a\ntitle: {en: One word, no emblem}\ndescription: {en: About}\n' },
      /content\/pages\/main\/a\.yaml:3 › title: .*"no emblem" is no language.*a text with a comma needs quotes/,
    ],
    [
      'a link to nowhere that is known',
      {
        'pages/main/a.yaml': pageFileOf('page-a', {
          modules: [{ type: 'callToAction', title: 'Go', links: [{ text: 'Go', to: 'about' }] }],
        }),
      },
      /a\.yaml:12 › modules\.0\.links\.0\.to: .*"about" is no link target/,
    ],
    [
      'an unknown module',
      { 'pages/main/a.yaml': pageFileOf('page-a', { modules: [{ type: 'carousel' }] }) },
      /a\.yaml:8 › modules\.0\.type: .*unknown module type "carousel"/,
    ],
    [
      'a field that nobody knows',
      { 'pages/main/a.yaml': pageFileOf('page-a', { colour: 'red' }) },
      /a\.yaml:7 › colour: page-a has a field "colour" that nobody knows/,
    ],
    ['broken YAML', { 'pages/main/a.yaml': 'id: page-a\ntitle: [' }, /a\.yaml:2: The file cannot be read: /],
    [
      'an id that occurs twice',
      { 'pages/main/a.yaml': pageFileOf('page-a'), 'pages/main/b.yaml': pageFileOf('page-a') },
      /a\.yaml:1 › id: 2 entries have the id page-a \(and content\/pages\/main\/b\.yaml:1\)/,
    ],
    [
      'a folder of pages without site',
      { 'pages/shop/a.yaml': pageFileOf('page-a') },
      /pages\/shop\/a\.yaml: page-a lies in content\/pages\/shop, which is named like no site/,
    ],
    [
      'a parent that does not exist',
      { 'pages/main/a.yaml': pageFileOf('page-a', { parent: 'page-gone' }) },
      /a\.yaml:7 › parent: page-a names the page "page-gone" in parent, which does not exist/,
    ],
    [
      'a contact that does not exist',
      { 'pages/main/a.yaml': pageFileOf('page-a', { modules: [{ type: 'contact', contact: 'contact-gone' }] }) },
      /a\.yaml:9 › modules\.0\.contact: page-a names the contact "contact-gone"/,
    ],
    [
      'a list that is none',
      { 'system/brands.yaml': { id: 'brand' } },
      /system\/brands\.yaml:1: The file cannot be read: it has another form than its entries/,
    ],
    [
      'an asset file that is not there',
      {
        'assets/assets.yaml': [{ name: 'film', file: 'film.webm', mimeType: 'video/webm', width: 16, height: 9 }],
      },
      /assets\.yaml:2 › 0\.file: film\.file "film\.webm" is not in content\/assets/,
    ],
  ])('names file, field and value of %s', async (_name, files, expected) => {
    expect(await refusalOf(files)).toMatch(expected)
  })

  it('serves all other entries', async () => {
    const folder = await contentFolderOf({
      'pages/main/a.yaml': pageFileOf('page-a', { slug: undefined }),
      'pages/main/b.yaml': 'id: page-b\ntitle: [',
      'pages/main/c.yaml': pageFileOf('page-c', { parent: 'page-a' }),
      'pages/main/d.yaml': pageFileOf('page-d'),
      'pages/main/d.draft.yaml': { slug: 'D d' },
    })
    const { entries, invalid, invalidDrafts } = await readContentStore(folder.dir)
    await folder.dispose()
    expect(entries.ContentPage.map(({ id }) => id)).toEqual(['page-c', 'page-d'])
    expect(invalid.ContentPage?.map(({ id }) => id)).toEqual(['page-a', 'page-b'])
    expect(invalidDrafts.ContentPage?.map(({ id }) => id)).toEqual(['page-d'])
  })

  it('lists the problems of all files at once', async () => {
    const message = await refusalOf({
      'pages/main/a.yaml': pageFileOf('page-a', { theme: 'pink!' }),
      'news/b.yaml': { id: 'news-b' },
    })
    expect(message).toContain('4 problem(s) in the content files')
  })
})
