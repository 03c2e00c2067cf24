import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createReleaseLayout } from '../../../../src/release/release-layout.ts'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { emitOwnFiles } from './emit-own-files.ts'
import { listOwnFiles } from './list-own-files.ts'

const newFolder = createTemporaryFolders()
const draw = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}" d="M0 0h9v9z"/></svg>`

let contentDir: string
let hostDir: string

beforeEach(() => {
  contentDir = newFolder()
  mkdirSync(join(contentDir, 'assets/deep'), { recursive: true })
  writeFileSync(join(contentDir, 'assets/hall.svg'), draw('red'))
  writeFileSync(join(contentDir, 'assets/deep/plan.svg'), draw('blue'))
  writeFileSync(join(contentDir, 'assets/secret.svg'), draw('black'))
  mkdirSync(join(contentDir, 'assets/documents'))
  writeFileSync(join(contentDir, 'assets/documents/manual.pdf'), '%PDF-')
  writeFileSync(join(contentDir, 'assets/documents/draft.pdf'), '%PDF-')
  hostDir = join(createReleaseLayout(newFolder()).stagingDir('1-a'), 'www.example')
  mkdirSync(join(hostDir, 'public'), { recursive: true })
})

const emit = (...paths: readonly string[]): Promise<void> =>
  emitOwnFiles({ contentDir, paths: new Set(paths), documents: ['manual.pdf', 'gone.pdf'], hostDirs: [hostDir] })
const fileOf = (name: string): string => join(hostDir, 'public/assets', name)

describe('emitOwnFiles', () => {
  it('[L6] has what pages name, from any folder, and nothing else', async () => {
    await emit('/assets/hall.svg', '/assets/plan.svg', '/assets/gone.svg')
    expect(readdirSync(join(hostDir, 'public/assets')).sort()).toEqual(['hall.svg', 'plan.svg'])
    expect(readFileSync(fileOf('plan.svg'), 'utf8')).toBe(draw('blue'))
  })

  it('[L6] is not changed by who edits a picture in its place, until the next build', async () => {
    await emit('/assets/hall.svg')
    const before = statSync(fileOf('hall.svg')).ino
    await emit('/assets/hall.svg')
    expect(statSync(fileOf('hall.svg')).ino).toBe(before)
    // As in a new checkout.
    utimesSync(join(contentDir, 'assets/hall.svg'), 1, 1)
    await emit('/assets/hall.svg')
    expect(statSync(fileOf('hall.svg')).ino).toBe(before)
    writeFileSync(join(contentDir, 'assets/hall.svg'), draw('green'))
    expect(readFileSync(fileOf('hall.svg'), 'utf8')).toBe(draw('red'))
    await emit('/assets/hall.svg')
    expect(readFileSync(fileOf('hall.svg'), 'utf8')).toBe(draw('green'))
  })

  it('[L4] has documents beside the public files, where nobody gets them without being asked', async () => {
    await emit()
    expect(readdirSync(join(hostDir, 'documents'))).toEqual(['manual.pdf'])
    expect(existsSync(join(hostDir, 'public/documents'))).toBe(false)
  })

  it('[L6] removes what no page names any more', async () => {
    await emit('/assets/hall.svg', '/assets/plan.svg')
    await emit('/assets/plan.svg')
    expect(readdirSync(join(hostDir, 'public/assets'))).toEqual(['plan.svg'])
  })
})

describe('listOwnFiles', () => {
  it('[L6] finds paths however deep, and no others', () => {
    const snapshot = {
      pages: new Map([['home', { image: { url: '/assets/hall.svg' }, text: [{ url: '/assets/film-2.webm' }] }]]),
      others: [
        '/assets/../etc/passwd',
        '/assets/a/b.svg',
        'https://assets.example/assets/c.svg',
        null,
        4,
        '/de/assets',
      ],
    }
    expect([...listOwnFiles(snapshot)]).toEqual(['/assets/hall.svg', '/assets/film-2.webm'])
  })
})
