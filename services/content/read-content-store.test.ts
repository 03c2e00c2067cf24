import { describe, expect, it } from '@jest/globals'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import { readContentStore } from './read-content-store.ts'

const CONTENT = new URL('../../content', import.meta.url).pathname

/** The message with which a folder with one wrong file is refused. */
async function refusalOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await contentFolderOf(files)
  const message = await readContentStore(folder.dir).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  await folder.dispose()
  return message
}

describe('readContentStore', () => {
  it('reads the content of the demonstration group without a problem', async () => {
    const { entries } = await readContentStore(CONTENT)
    const counts = Object.fromEntries(Object.entries(entries).map(([model, list]) => [model, list.length]))
    expect(counts).toMatchObject({ Site: 5, Brand: 5, Language: 47, Navigation: 10, Story: 24, MediaRelease: 30, NewsItem: 25 })
    expect(counts.Country).toBeGreaterThan(235)
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'an unknown theme',
      { 'pages/main/a.yaml': pageFileOf('page-a', { theme: 'Pink' }) },
      /pages\/main\/a\.yaml › theme: .*\(found "Pink"\)/,
    ],
    [
      'a text whose comma has no quotes',
      { 'pages/main/a.yaml': 'id: page-a\nslug: a\ntitle: {en: One word, no emblem}\ndescription: {en: About}\n' },
      /pages\/main\/a\.yaml › title: "no emblem" is no language of .*a text with a comma needs quotes/,
    ],
    [
      'a link to nowhere that is known',
      {
        'pages/main/a.yaml': pageFileOf('page-a', {
          modules: [{ type: 'callToAction', title: 'Go', links: [{ text: 'Go', to: 'about' }] }],
        }),
      },
      /pages\/main\/a\.yaml › modules\.0\.links\.0\.to: "about" is no link target/,
    ],
    [
      'an unknown module',
      { 'pages/main/a.yaml': pageFileOf('page-a', { modules: [{ type: 'carousel' }] }) },
      /pages\/main\/a\.yaml › modules\.0\.type: unknown module type "carousel"/,
    ],
    [
      'a field that nobody knows',
      { 'pages/main/a.yaml': pageFileOf('page-a', { colour: 'red' }) },
      /pages\/main\/a\.yaml: .*"colour"/,
    ],
    ['broken YAML', { 'pages/main/a.yaml': 'id: [' }, /pages\/main\/a\.yaml: cannot be read: /],
    [
      'an id that occurs twice',
      { 'pages/main/a.yaml': pageFileOf('page-a'), 'pages/main/b.yaml': pageFileOf('page-a') },
      /pages\/main\/b\.yaml › id: "page-a" is also the id of an entry in pages\/main\/a\.yaml/,
    ],
    [
      'a folder of pages without site',
      { 'pages/shop/a.yaml': pageFileOf('page-a') },
      /pages\/shop\/a\.yaml: its folder is named like no site/,
    ],
    [
      'a parent that does not exist',
      { 'pages/main/a.yaml': pageFileOf('page-a', { parent: 'page-gone' }) },
      /pages\/main\/a\.yaml › parent: there is no page "page-gone"/,
    ],
    [
      'a contact that does not exist',
      { 'pages/main/a.yaml': pageFileOf('page-a', { modules: [{ type: 'contact', contact: 'contact-gone' }] }) },
      /pages\/main\/a\.yaml › modules\.0\.contact: there is no contact "contact-gone"/,
    ],
    [
      'a list that is none',
      { 'system/brands.yaml': { id: 'brand' } },
      /system\/brands\.yaml: expected a list of entries/,
    ],
    [
      'an asset file that is not there',
      {
        'assets/assets.yaml': [{ name: 'film', file: 'film.webm', mimeType: 'video/webm', width: 16, height: 9 }],
      },
      /film\.file "film\.webm" is not in content\/assets/,
    ],
  ])('names file, field and value of %s', async (_name, files, expected) => {
    expect(await refusalOf(files)).toMatch(expected)
  })

  it('lists the problems of all files at once', async () => {
    const message = await refusalOf({
      'pages/main/a.yaml': pageFileOf('page-a', { theme: 'Pink' }),
      'news/b.yaml': { id: 'news-b' },
    })
    expect(message).toContain('4 problem(s) in the content files')
  })
})
