import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { createContentFolder, type ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import type { Snapshot } from '../../domain/snapshot/snapshot.ts'
import { countEntries, diffSnapshots } from './diff-snapshots.ts'
import { readSnapshot } from './read-snapshot.ts'
import { createSnapshotStore, SnapshotError, type SnapshotStore } from './snapshot-store.ts'
import { writeSnapshot } from './write-snapshot.ts'

let folder: ContentFolder
let store: SnapshotStore

beforeEach(async () => {
  folder = await createContentFolder()
  store = createSnapshotStore(folder.dir)
})
afterEach(() => folder.dispose())

const about = pageOf('about', { title: 'About', availableLanguages: ['en', 'de'] })

function withPage(title: string): Snapshot {
  return snapshotOf({ pages: [{ ...about, title }] })
}

async function listFiles(): Promise<readonly string[]> {
  const names = await readdir(join(folder.dir, 'snapshot'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The file of the object that holds the page. */
async function findPageFile(): Promise<string> {
  const files = await listFiles()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return (
    files[texts.findIndex((text) => text.includes('"title":"About"') && text.includes('"contentLanguage":"en"'))] ?? ''
  )
}

describe('a snapshot', () => {
  it('is read as it was written', async () => {
    const { snapshot } = await writeSnapshot(store, withPage('About'))
    expect(await readSnapshot(store)).toEqual(snapshot)
    expect(snapshot).toEqual({ ...withPage('About'), id: snapshot.id })
  })

  it('has the same id for equal content, whatever order its keys were made in, and writes nothing then', async () => {
    const first = await writeSnapshot(store, withPage('About'))
    const before = await Promise.all((await listFiles()).map(async (file) => (await stat(file)).mtimeMs))
    const reversed = JSON.parse(
      JSON.stringify(withPage('About'), (_key, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).reverse())
          : value,
      ),
    )
    const second = await writeSnapshot(store, reversed)
    expect([second.snapshot.id, second.isNew, second.objectsWritten]).toEqual([first.snapshot.id, false, 0])
    expect(await Promise.all((await listFiles()).map(async (file) => (await stat(file)).mtimeMs))).toEqual(before)
  })

  it('keeps what is equal in several languages once, on disk and in memory', async () => {
    await writeSnapshot(store, withPage('About'))
    const { byLanguage } = await readSnapshot(store)
    expect(byLanguage.fr?.pages[1]).toBe(byLanguage.en?.pages[1])
  })

  it('can be read by its id after another one became current', async () => {
    const first = await writeSnapshot(store, withPage('About'))
    await writeSnapshot(store, withPage('About us'))
    const titles = [await readSnapshot(store, first.snapshot.id), await readSnapshot(store)].map(
      ({ byLanguage }) => byLanguage.en?.pages[1]?.title,
    )
    expect(titles).toEqual(['About', 'About us'])
  })

  it('gives way to newer ones, with the objects that nobody needs any more', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      // One after the other is the point.
      await writeSnapshot(store, withPage(title), { keep: 2 })
    }
    const texts = await Promise.all((await listFiles()).map((file) => readFile(file, 'utf8')))
    expect(await store.listManifests()).toHaveLength(2)
    expect(['One', 'Two', 'Three'].map((title) => texts.some((text) => text.includes(`"title":"${title}"`)))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('becomes current only when all of it is written', async () => {
    const first = await writeSnapshot(store, withPage('About'))
    const failing: SnapshotStore = { ...store, writeObject: () => Promise.reject(new Error('disk full')) }
    await expect(writeSnapshot(failing, withPage('About us'))).rejects.toThrow('disk full')
    expect((await readSnapshot(store)).id).toBe(first.snapshot.id)
  })
})

describe('a damaged store', () => {
  it('says that there is no snapshot and what to do', async () => {
    await expect(readSnapshot(store)).rejects.toThrow('There is no snapshot yet. Run "uapp fetch"')
  })

  it('names the object whose content does not fit its name', async () => {
    await writeSnapshot(store, withPage('About'))
    const file = await findPageFile()
    await writeFile(file, (await readFile(file, 'utf8')).replace('About', 'Above'))
    await expect(readSnapshot(store)).rejects.toThrow(SnapshotError)
    await expect(readSnapshot(store)).rejects.toThrow(`${file} does not hold what its name says`)
  })

  it('names the object that is missing', async () => {
    await writeSnapshot(store, withPage('About'))
    const file = await findPageFile()
    await folder.remove(file.slice(folder.dir.length))
    await expect(readSnapshot(store)).rejects.toThrow(`The snapshot lacks ${file}`)
  })

  it('is mended by the next write where a power cut left a file short, and by a rewrite in any case', async () => {
    const content = withPage('About')
    await writeSnapshot(store, content)
    const file = await findPageFile()
    await truncate(file, 3)
    await writeSnapshot(store, content)
    expect((await readSnapshot(store)).byLanguage.en?.pages[1]?.title).toBe('About')
    await writeFile(file, (await readFile(file, 'utf8')).replace('About', 'Above'))
    await writeSnapshot(store, content, { rewrite: true })
    expect((await readSnapshot(store)).byLanguage.en?.pages[1]?.title).toBe('About')
  })

  it('refuses a manifest that was changed by hand', async () => {
    const { snapshot } = await writeSnapshot(store, withPage('About'))
    await folder.write(`snapshot/snapshots/${snapshot.id}.json`, '{"formatVersion":1,"parts":[]}')
    await expect(readSnapshot(store)).rejects.toThrow('does not hold what its name says')
  })
})

describe('diffSnapshots', () => {
  const contact = pageOf('contact', { availableLanguages: ['en', 'de'] })
  const german = { ...about, title: 'Über uns' }

  async function manifestOf(content: Snapshot) {
    return (await writeSnapshot(store, content)).manifest
  }

  it('tells what was added, changed and removed, by kind and entry, with the languages', async () => {
    const before = await manifestOf(snapshotOf({ languages: ['de', 'en'], pages: [about, contact] }))
    const changed = snapshotOf({ languages: ['de', 'en'], pages: [about, pageOf('news')] })
    const { de } = changed.byLanguage
    if (de === undefined) throw new Error('no German content')
    const byLanguage = {
      ...changed.byLanguage,
      de: { ...de, pages: de.pages.map((page) => (page.id === about.id ? german : page)) },
    }
    const after = await manifestOf({ ...changed, byLanguage })
    expect(diffSnapshots(before, after)).toEqual([
      {
        kind: 'pages',
        added: [{ key: 'page-news', languages: ['de', 'en'] }],
        changed: [{ key: 'page-about', languages: ['de'] }],
        removed: [{ key: 'page-contact', languages: ['de', 'en'] }],
      },
    ])
  })

  it('takes everything for new where there was no snapshot', async () => {
    const after = await manifestOf(snapshotOf({ languages: ['en'], pages: [about] }))
    const pages = diffSnapshots(undefined, after).find(({ kind }) => kind === 'pages')
    expect(pages?.added.map(({ key }) => key)).toEqual(['page-home-site-main', 'page-about'])
  })

  it('is empty for equal snapshots', async () => {
    const manifest = await manifestOf(snapshotOf())
    expect(diffSnapshots(manifest, manifest)).toEqual([])
  })

  it('counts an entry once, however many languages it has', async () => {
    expect(countEntries(await manifestOf(withPage('About')))).toMatchObject({ pages: 2, countries: 4, brands: 1 })
  })
})
