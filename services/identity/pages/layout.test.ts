import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { renderLoginPage } from './layout.tsx'
import { addPictures, findPageFile, type GroupPictures } from './page-files.ts'
import { createPageFrame } from './page-frame.ts'

const newFolder = createTemporaryFolders()

/** A login page of a group with these files. */
function renderWith(files: GroupPictures): string {
  const options = { brand: 'Nordlicht', portalUrl: () => '/de/portal', languages: ['de', 'en'] } as const
  const request = { query: {}, headers: { 'accept-language': 'de' }, path: '/register' }
  const frame = createPageFrame(request, { ...options, pictures: addPictures(files) })
  return renderLoginPage({ frame, title: 'Registrieren', children: undefined })
}

const sourceOf = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

describe('login pages of a group', () => {
  it('[A9] have its name in type where it has no logo, and no drawing of another', () => {
    const html = renderWith({})
    expect(html).toContain('<span>Nordlicht</span>')
    expect(html).toContain('<p>Nordlicht</p>')
    expect(html).not.toMatch(/<img|<svg/)
  })

  it('[A9] show its logo, its picture and its icon, as files that they bring along', () => {
    const dir = newFolder()
    const files = { logo: join(dir, 'logo.svg'), picture: join(dir, 'works.webp'), icon: join(dir, 'favicon.svg') }
    for (const [name, file] of Object.entries(files)) writeFileSync(file, name)
    const html = renderWith(files)
    const logo = sourceOf(html, /<img src="([^"]+)" alt="Nordlicht"/)
    const picture = sourceOf(html, /<img src="([^"]+)" alt=""/)
    const icon = sourceOf(html, /<link rel="icon"[^>]* href="([^"]+)"/)
    const found = [logo, picture, icon].map((path = '') => findPageFile(path))
    expect(found.map((file) => [file?.mediaType, file?.content.toString()])).toEqual([
      ['image/svg+xml', 'logo'],
      ['image/webp', 'picture'],
      ['image/svg+xml', 'icon'],
    ])
    expect(html).not.toContain('<span>Nordlicht</span>')
  })
})
