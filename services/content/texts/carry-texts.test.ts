import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contentFolderOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { carryTexts } from './carry-texts.ts'
import { openSavedTexts, type SavedText } from '../files/saved-texts.ts'

const PAGE = `# Kept as it is.
id: page-about
slug: about
title: {en: About, de: Über uns}
description: {en: "What we make, and how"}
modules:
  - type: text
    id: history
    title: {en: History}
    body:
      en: |-
        Since **1961** in one hall.

        Ask us.
`

const textOf = (path: string, source: string, text: string, entryId = 'page-about'): SavedText => ({
  entryId,
  path,
  language: 'fr',
  text,
  sourceLanguage: 'en',
  source,
  replaced: null,
})

describe('carrying texts into the content files', () => {
  let folder: ContentFolder
  let dir: string
  beforeEach(async () => {
    dir = join(await mkdtemp(join(tmpdir(), 'uapp-carry-')), 'texts')
    folder = await contentFolderOf({
      'pages/main/about.yaml': PAGE,
      'pages/main/new.yaml': pageFileOf('page-new'),
      'pages/main/new.draft.yaml': { modules: [{ type: 'text', body: { en: 'In the draft only' } }] },
      'system/pages.yaml': [
        { id: 'system-stories', path: '/stories', title: { en: 'Stories' } },
        { id: 'system-search', path: '/search', title: { en: 'Search' } },
      ],
    })
  })
  afterEach(async () => {
    await folder.dispose()
    await rm(join(dir, '..'), { recursive: true, force: true })
  })
  const read = (file: string): Promise<string> => readFile(join(folder.dir, file), 'utf8')

  it('[E4] adds them beside what they translate, and leaves the rest of the file as it is', async () => {
    await openSavedTexts(dir).add([
      textOf('title', 'About', 'À propos'),
      textOf('modules.history.body', 'Since **1961** in one hall.\n\nAsk us.', 'Depuis **1961**.\n\nDemandez-nous.'),
      textOf('title', 'Search', 'Recherche', 'system-search'),
    ])
    expect(await carryTexts(folder.dir, dir)).toEqual({
      files: ['pages/main/about.yaml', 'system/pages.yaml'],
      texts: 3,
      left: [],
    })
    expect(await read('pages/main/about.yaml')).toBe(
      PAGE.replace('de: Über uns}', 'de: Über uns, fr: À propos}').replace(
        '        Ask us.\n',
        '        Ask us.\n      fr: |-\n        Depuis **1961**.\n\n        Demandez-nous.\n',
      ),
    )
    expect(await read('system/pages.yaml')).toContain('fr: Recherche')
    expect(await readdir(dir)).toEqual([])
    expect(await carryTexts(folder.dir, dir)).toEqual({ files: [], texts: 0, left: [] })
  })

  it('[E4] leaves those of drafts, and of what is gone, where they are', async () => {
    const left = [
      textOf('modules.0.body', 'In the draft only', 'Dans le brouillon', 'page-new'),
      textOf('title', 'Something else wholly', 'Autre', 'page-about'),
    ]
    // Somebody has put another translation into the file since.
    const overruled = { ...textOf('title', 'About', 'Neu'), language: 'de' as const }
    await openSavedTexts(dir).add([
      ...left,
      overruled,
      textOf('description', 'What we make, and how', 'Ce que nous faisons'),
    ])
    const carried = await carryTexts(folder.dir, dir)
    expect([carried.texts, carried.left.map(({ entryId, path }) => `${entryId} ${path}`).sort()]).toEqual([
      1,
      ['page-about title', 'page-about title', 'page-new modules.0.body'],
    ])
    const saved = openSavedTexts(dir)
    const kept = [...(await saved.read(saved.look())).values()].flatMap(({ texts }) => texts)
    expect(kept).toHaveLength(3)
    expect(kept).toEqual(expect.arrayContaining([...left, overruled]))
  })
})
