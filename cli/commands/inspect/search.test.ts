import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeRelease } from '../../../functions/server/testing/write-release.ts'
import type { SearchDocument } from '../../../src/domain/search/search-document.ts'
import { siteOf } from '../../../src/domain/testing/site-of.ts'
import { searchGroupOf, writeSearchIndexes } from '../../../tests/fixtures/search-release.ts'

interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

const SITE = siteOf('Trenholt', [{ host: 'localhost' }])

function documentOf(title: string, body: string): SearchDocument {
  const route = `/${title.toLowerCase().replaceAll(' ', '-')}`
  return { id: route, site: SITE.id, route, title, lead: '', body, type: 'content', contentLanguage: 'en' }
}

let dir = ''

/** Runs `uapp search` as a process of its own, on the release of this test. */
function search(...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, UAPP_DIST_DIR: join(dir, 'dist'), NODE_OPTIONS: '' }
  const all = ['bin/uapp.mjs', 'search', ...args, '--config', join(dir, 'uapp.config.mjs')]
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ status, stdout, stderr })
    })
  })
}

/** All processes of the tests, side by side: each costs its start, whatever it does. */
const startCommands = () => ({
  explained: search('prats press -old', '--locale', 'en', '--explain'),
  json: search('press', '--locale', 'en', '--json'),
  elsewhere: search('press', '--locale', 'xx'),
})
let commands: ReturnType<typeof startCommands>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-search-command-'))
  await writeFile(join(dir, 'uapp.config.mjs'), `export default { countries: ['CH'] }\n`)
  const documents = [documentOf('Press', 'It has parts.'), documentOf('Old press', 'Its parts are gone.')]
  const hostDir = join(dir, 'dist/releases/1-a/localhost')
  await writeSearchIndexes({ cacheDir: join(dir, 'cache'), hostDir }, [searchGroupOf(SITE.id, 'en', documents)])
  const sites = [{ site: SITE, locales: ['en'], pages: { '/en': {} } }]
  await writeRelease(join(dir, 'dist'), '1-a', [{ host: 'localhost', sites }])
  commands = startCommands()
})

afterAll(async () => {
  await Promise.all(Object.values(commands))
  await rm(dir, { recursive: true })
})

describe('uapp search', () => {
  it('[S9] tells tokens, what else is meant, what is excluded, and where pages have it', async () => {
    const { status, stdout } = await commands.explained
    expect(status).toBe(0)
    expect(stdout).toContain('prats, which no page has: what may be meant: parts')
    expect(stdout).toContain('without: old')
    expect(stdout).toMatch(/ 1 {2}Press \(page\)\n {4}\/en\/press\n {4}score [\d.]+: /)
    expect(stdout).not.toContain('/en/old-press')
  })

  it('[S9] gives the same as one JSON object', async () => {
    const { pages, total, match } = JSON.parse((await commands.json).stdout)
    expect([match, total, pages[0]?.path]).toEqual(['all', 2, '/en/press'])
  })

  it('[S9] ends with status 2 for a locale that is not there', async () => {
    const { status, stderr } = await commands.elsewhere
    expect([status, stderr]).toEqual([2, expect.stringContaining('The site has no locale xx')])
  })
})
