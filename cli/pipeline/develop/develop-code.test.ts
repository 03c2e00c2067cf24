import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { readDevelopCode, toDevelopDocument } from './develop-code.ts'

const temporaryFolder = createTemporaryFolders()
const DOCUMENT = '<!DOCTYPE html><html><head><script src="/socket.io/socket.io.js"></script></head><body></body></html>'

function writeSite(): { readonly projectDir: string; readonly siteDir: string } {
  const projectDir = temporaryFolder()
  const siteDir = join(projectDir, '.uapp/develop/site')
  const list = join(siteDir, '.cache/_this_is_virtual_fs_path_/$virtual/async-requires.js')
  const document = join(siteDir, '.cache/develop-html/index.html')
  for (const file of [list, document]) mkdirSync(dirname(file), { recursive: true })
  const path = '../../../../../../src/templates'
  writeFileSync(
    list,
    [
      `"component---src-templates-home-tsx": () => import("./${path}/home.tsx?export=default" /* a */),`,
      `"slice---src-templates-slices-header-tsx": () => import("./${path}/slices/header.tsx?export=default" /* b */),`,
    ].join('\n'),
  )
  writeFileSync(document, DOCUMENT)
  return { projectDir, siteDir }
}

describe('readDevelopCode', () => {
  it('knows the names of bundles as Gatsby has written them, and its document without a socket', () => {
    const { projectDir, siteDir } = writeSite()
    const code = readDevelopCode(siteDir, projectDir)
    expect(code.chunkOf('src/templates/home.tsx')).toBe('component---src-templates-home-tsx')
    expect(code.chunkOf('src/templates/slices/header.tsx')).toBe('slice---src-templates-slices-header-tsx')
    expect(() => code.chunkOf('src/templates/gone.tsx')).toThrow('Gatsby compiles no src/templates/gone.tsx')
    expect(code.document).not.toContain('socket.io')
  })

  it('gives the document the language of a page', () => {
    const german = toDevelopDocument(DOCUMENT, 'de')
    expect(german).toContain('<html lang="de"><head>')
    expect(toDevelopDocument(german, 'ja')).toContain('<html lang="ja"><head>')
  })
})
