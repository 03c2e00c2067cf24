import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { madePreviewLinkSchema, previewLinksSchema } from '../../../src/contracts/editor/preview.ts'
import { inLong } from '../../../tests/setup/test-size.ts'
import { createPreviewScene, signedAt, textOf, type PreviewScene } from './testing/preview-scene.ts'

jest.setTimeout(120_000)

const HOUR = 3600_000

let scene: PreviewScene
beforeAll(async () => {
  scene = await createPreviewScene()
})
afterAll(() => scene.dispose())

/** Makes a link as an editor. @returns its address on this host, and its id. */
async function makeLink(route: string | null, days = 7): Promise<{ readonly path: string; readonly id: string }> {
  const body = { site: 'site-main', language: 'en', route, days }
  const made = await scene.send('/api/editor-area/preview-links', scene.editor, { method: 'POST', body })
  expect(made.status).toBe(201)
  const { url, link } = madePreviewLinkSchema.parse(JSON.parse(made.text))
  const { pathname, search } = new URL(url)
  return { path: pathname + search, id: link.id }
}

/** Opens a link as somebody without the password. @returns the cookie that it sets. */
async function open(path: string): Promise<string> {
  const { status, headers } = await scene.send(path)
  expect(status).toBe(303)
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^uapp_preview=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  return cookie.split(';', 1)[0] ?? ''
}

describe('the preview of drafts', () => {
  it('[E2] shows an editor the draft at the address of the page, and everybody else what is published', async () => {
    const draft = await scene.send('/en/company', scene.previewing)
    const { status, headers, text } = draft
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ])
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(text).toContain('<h1>Our company</h1>')
    expect(text).toContain('We make good tools.')
    expect(text).toContain('Draft, not public')
    for (const cookie of ['', scene.editor, 'uapp_preview=editor', 'uapp_preview=made-up.token']) {
      const other = await scene.send('/en/company', cookie)
      expect([
        cookie,
        other.headers['cache-control'] === 'private, no-store',
        other.text.includes('Our company'),
      ]).toEqual([cookie, false, false])
    }
  })

  it('shows a page that was never published, its data and the header around it', async () => {
    expect((await scene.send('/en/new', scene.previewing)).text).toContain('<h1>Brand new</h1>')
    expect((await scene.send('/en/new')).status).toBe(404)
    const data = await scene.send('/page-data/en/new/page-data.json', scene.previewing)
    expect(JSON.parse(data.text)).toMatchObject({
      path: '/en/new',
      result: { pageContext: { frame: { title: 'Brand new' } } },
    })
    expect(data.headers['cache-control']).toBe('private, no-store')
    const slice = await scene.send('/slice-data/header--site-main--en.json', scene.previewing)
    expect(JSON.parse(slice.text)).toMatchObject({ result: { sliceContext: { siteId: 'site-main' } } })
  })

  it('[S8] opens gates to editors', async () => {
    expect((await scene.send('/en/secret', scene.previewing)).text).toContain('Hall seven')
  })

  it('tells what the draft has no page of, and leaves the editor area alone', async () => {
    const missing = await scene.send('/en/nothing', scene.previewing)
    expect([missing.status, missing.text.includes('The draft has no page at this address')]).toEqual([404, true])
    const area = await scene.send('/en/editor', scene.previewing)
    expect([area.status, area.text.includes('Draft, not public')]).toEqual([200, false])
  })

  it('names in the bar what is wrong with the page', async () => {
    const modules = [{ type: 'text', body: { en: 'See [that](page:page-new) and [this](path:/nowhere).' } }]
    await scene.fetch.folder.write('pages/main/broken.yaml', { id: 'page-broken', slug: 'broken', stage: 'DRAFT', title: { en: 'Broken' }, description: { en: 'It' }, modules }) // prettier-ignore
    await scene.hook()
    const { text } = await scene.send('/en/broken', scene.previewing)
    expect(text).toMatch(/1 problem on this page<\/summary><ul lang="en"><li>[^<]*\/nowhere/)
    await scene.fetch.folder.remove('pages/main/broken.yaml')
    await scene.hook()
  })

  /** What an editor sees of the company's page before, while and after a record of the content service breaks its schema. */
  async function breakRecord(entry: string): Promise<readonly string[]> {
    const before = await scene.send('/en/company', scene.previewing)
    scene.fetch.faults.content.add({ kind: 'malformed', entry })
    await scene.hook()
    const during = await scene.send('/en/company', scene.previewing)
    scene.fetch.faults.content.clear()
    await scene.hook()
    const after = await scene.send('/en/company', scene.previewing)
    return [before, during, after].map(({ text }) => text)
  }

  it('goes on with the last good draft of a page that is wrong, and names it', async () => {
    const texts = await breakRecord('page-company')
    expect(texts.map((text) => [text.includes('Our company'), text.includes('1 problem on this page')])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ])
  })

  inLong(() =>
    it('goes on with the last good draft of a site that is wrong, and names it on its pages', async () => {
      const texts = await breakRecord('site-main')
      expect(texts.map((text) => [text.includes('Our company'), text.includes('1 problem on this page')])).toEqual([
        [true, false],
        [true, true],
        [true, false],
      ])
    }),
  )
})

describe('the webhook of the content service', () => {
  it('renews the draft: the next look shows the change', async () => {
    const before = JSON.parse((await scene.send('/api/preview/state', scene.previewing)).text) as { version: string }
    await scene.fetch.folder.write('pages/main/company.draft.yaml', { title: { en: 'Our company' }, modules: textOf('We make excellent tools.') }) // prettier-ignore
    expect((await scene.hook()).status).toBe(202)
    const after = JSON.parse((await scene.send('/api/preview/state', scene.previewing)).text) as { version: string }
    expect(after.version).not.toBe(before.version)
    expect((await scene.send('/en/company', scene.previewing)).text).toContain('We make excellent tools.')
  })

  it.each([
    ['a wrong signature', () => signedAt(Date.now(), 'another secret, which is long enough too')],
    ['an old one', () => signedAt(Date.now() - HOUR)],
    ['none', () => ''],
  ])('is refused with %s', async (_name, sign) => {
    const { status, headers } = await scene.hook(sign())
    expect([status, headers['content-type']]).toEqual([401, 'application/problem+json'])
  })
})

describe('links for people without the password', () => {
  it('show one page and nothing else, and open no editor area', async () => {
    const cookie = await open((await makeLink('/company')).path)
    const page = await scene.send('/en/company', cookie)
    expect([page.text.includes('Our company'), page.text.includes('Link valid until')]).toEqual([true, true])
    expect((await scene.send('/en/new', cookie)).status).toBe(404)
    expect((await scene.send('/api/editor-area/overview', cookie)).status).toBe(403)
    expect((await scene.send('/api/editor-area/preview-links', cookie)).status).toBe(403)
  })

  it('[S8] show a whole site, but nothing behind gates, and no problems', async () => {
    const cookie = await open((await makeLink(null)).path)
    expect((await scene.send('/en/new', cookie)).text).toContain('Brand new')
    expect((await scene.send('/en/secret', cookie)).text).not.toContain('Hall seven')
    expect((await scene.send('/page-data/en/secret/page-data.json', cookie)).text).not.toContain('Hall seven')
  })

  it('end one by one, and say so', async () => {
    const link = await makeLink('/company')
    const cookie = await open(link.path)
    const ended = await scene.send(`/api/editor-area/preview-links/${link.id}`, scene.editor, { method: 'DELETE' })
    expect(JSON.parse(ended.text)).toEqual({ revoked: 1 })
    expect((await scene.send('/en/company', cookie)).text).not.toContain('Our company')
    expect((await scene.send('/api/preview/state', cookie)).status).toBe(403)
    const closed = await scene.send(link.path)
    expect([closed.status, closed.text.includes('It has been revoked.')]).toEqual([410, true])
  })

  it('end all at once', async () => {
    const cookie = await open((await makeLink(null)).path)
    await scene.send('/api/editor-area/preview-links', scene.editor, { method: 'DELETE' })
    expect((await scene.send('/en/company', cookie)).text).not.toContain('Our company')
    const listed = await scene.send('/api/editor-area/preview-links', scene.editor)
    const { links } = previewLinksSchema.parse(JSON.parse(listed.text))
    expect(new Set(links.map(({ state }) => state))).toEqual(new Set(['revoked']))
  })

  it.each([
    ['a link that is not whole', '/api/preview/open?link=abc', 410, 'It is incomplete or was never valid.'],
    ['none at all', '/api/preview/open', 410, 'It is incomplete or was never valid.'],
  ])('%s is explained', async (_name, path, status, words) => {
    const answer = await scene.send(path)
    expect([answer.status, answer.text.includes(words)]).toEqual([status, true])
  })

  it.each([
    ['too many days', { days: 31 }, 422],
    ['a site that is not there', { site: 'site-nowhere' }, 404],
    ['a route that is an address', { route: '//evil.example' }, 422],
  ])('are not made with %s', async (_name, change, status) => {
    const body = { site: 'site-main', language: 'en', route: '/company', days: 7, ...change }
    const made = await scene.send('/api/editor-area/preview-links', scene.editor, { method: 'POST', body })
    expect(made.status).toBe(status)
  })
})

describe('an editor', () => {
  const start = { site: 'site-main', language: 'en', route: '/company' }

  it('starts and ends the preview of this browser', async () => {
    const started = await scene.send('/api/preview/start', scene.editor, { method: 'POST', body: start })
    expect([JSON.parse(started.text), started.headers['set-cookie']?.[0]]).toEqual([
      { url: '/en/company' },
      expect.stringMatching(/^uapp_preview=editor; /),
    ])
    const ended = await scene.send('/api/preview/end', scene.previewing, {
      method: 'POST',
      body: { path: '/en/company' },
    })
    expect([ended.status, ended.headers.location]).toEqual([303, '/en/company'])
    expect(ended.headers['set-cookie']?.[0]).toMatch(/^uapp_preview=; Max-Age=0/)
  })

  it('is asked for: nobody else starts one', async () => {
    expect((await scene.send('/api/preview/start', '', { method: 'POST', body: start })).status).toBe(403)
  })

  it('is led back to this host alone', async () => {
    const ended = await scene.send('/api/preview/end', '', { method: 'POST', body: { path: '//evil.example' } })
    expect(ended.headers.location).toBe('/')
  })
})

it('leaves no word of a draft in the log, or in a file beside the stage itself', async () => {
  expect(scene.logged.filter((line) => /Our company|excellent tools|"kind":"preview"/.test(line))).toEqual([])
  const files = await readdir(scene.fetch.data.dir, { recursive: true, withFileTypes: true })
  const places = new Set<string>()
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    if ((await readFile(path, 'utf8')).includes('excellent tools'))
      places.add(path.slice(scene.fetch.data.dir.length + 1))
  }
  expect([...places].filter((path) => !path.startsWith('preview/draft/'))).toEqual([])
  expect(places.size).toBeGreaterThan(0)
})
