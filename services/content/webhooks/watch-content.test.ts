import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contentFolderOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { createContentReader } from '../content-reader.ts'
import type { ContentChange } from './list-changes.ts'
import { createContentWatch, type ContentWatch } from './watch-content.ts'

describe('createContentWatch', () => {
  let folder: ContentFolder
  let watch: ContentWatch
  let reported: (readonly ContentChange[])[]

  beforeEach(async () => {
    folder = await contentFolderOf({
      'pages/main/page-home.yaml': pageFileOf('page-home'),
      'pages/main/page-about.yaml': pageFileOf('page-about', { title: { en: 'About', pt: 'Sobre' } }),
      'pages/main/page-plan.yaml': pageFileOf('page-plan', { stage: 'DRAFT' }),
    })
    reported = []
    const { dir: contentDir } = folder
    const reader = createContentReader({ contentDir, assetsUrl: 'http://assets.example', freshForMs: 0, now: () => 0 })
    watch = createContentWatch({ reader, onChanges: (changes) => reported.push(changes) })
    await watch.look()
  })
  afterEach(() => folder.dispose())

  /** Looks until the files have come to rest. */
  const settle = async (): Promise<void> => {
    await watch.look()
    await watch.look()
  }
  const page = (id: string, operation: string, stage: string, languages = ['en']) => ({
    operation,
    typename: 'ContentPage',
    id,
    stage,
    languages,
  })

  it('says nothing about content that nobody changed', async () => {
    await settle()
    await folder.write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: 'About', pt: 'Sobre' } }))
    await settle()
    expect(reported).toEqual([])
  })

  it.each<[string, (folder: ContentFolder) => Promise<void>, readonly object[]]>([
    [
      'an entry that is published anew',
      ({ write }) => write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: 'About us' } })),
      [page('page-about', 'publish', 'PUBLISHED')],
    ],
    [
      'an entry that is new',
      ({ write }) => write('pages/main/page-new.yaml', pageFileOf('page-new')),
      [page('page-new', 'publish', 'PUBLISHED')],
    ],
    [
      'a draft of something new',
      ({ write }) => write('pages/main/page-new.yaml', pageFileOf('page-new', { stage: 'DRAFT' })),
      [page('page-new', 'create', 'DRAFT')],
    ],
    [
      'a draft that changes',
      ({ write }) =>
        write('pages/main/page-plan.yaml', pageFileOf('page-plan', { stage: 'DRAFT', description: 'New' })),
      [page('page-plan', 'update', 'DRAFT')],
    ],
    [
      'a draft beside what is published',
      ({ write }) => write('pages/main/page-home.draft.yaml', { description: { en: 'As a draft' } }),
      [page('page-home', 'update', 'DRAFT')],
    ],
    [
      'what is taken back to the draft stage',
      ({ write }) => write('pages/main/page-home.yaml', pageFileOf('page-home', { stage: 'DRAFT' })),
      [page('page-home', 'unpublish', 'PUBLISHED')],
    ],
    [
      'an entry that goes, with the languages it had',
      ({ remove }) => remove('pages/main/page-about.yaml'),
      [page('page-about', 'delete', 'PUBLISHED', ['en', 'pt'])],
    ],
    ['a draft that goes', ({ remove }) => remove('pages/main/page-plan.yaml'), [page('page-plan', 'delete', 'DRAFT')]],
    [
      'a file that others show',
      async ({ write }) => {
        await write('assets/paper.pdf', 'a paper')
        await write('assets/assets.yaml', [{ name: 'paper', file: 'paper.pdf', mimeType: 'application/pdf' }])
      },
      [{ operation: 'publish', typename: 'Asset', id: 'asset-paper', stage: 'PUBLISHED', languages: [] }],
    ],
  ])('tells %s', async (_name, change, expected) => {
    await change(folder)
    await settle()
    expect(reported).toEqual([expected])
  })

  it('tells a burst of writes once, when it is over', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      // One write after the other is the point.
      await folder.write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: title } }))
      // A look at each of them.
      await watch.look()
    }
    await folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { description: 'Changed, too' }))
    expect(reported).toEqual([])
    await settle()
    expect(reported).toEqual([[page('page-about', 'publish', 'PUBLISHED'), page('page-home', 'publish', 'PUBLISHED')]])
  })

  it('passes by files that are wrong, and tells what is different once they are mended', async () => {
    await folder.write('pages/main/page-about.yaml', 'title: [')
    await settle()
    await folder.write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: 'Mended' } }))
    await settle()
    expect(reported).toEqual([[page('page-about', 'publish', 'PUBLISHED')]])
  })
})
