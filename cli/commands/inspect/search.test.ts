import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openStore } from '../../../functions/platform/store/open-store.ts'
import { recordSearches, SHOWN_FROM } from '../../../functions/search-log/search-records.ts'
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

/** Runs `uapp` as a process of its own, on the release and the data of this test. */
function run(...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, UAPP_DIST_DIR: join(dir, 'dist'), UAPP_DATA_DIR: dir, NODE_OPTIONS: '' }
  const all = ['bin/uapp.mjs', ...args, '--config', join(dir, 'uapp.config.mjs')]
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ status, stdout, stderr })
    })
  })
}

/** Notes a query that found nothing, as often and on as many days as a report tells it. */
async function recordMissed(query: string): Promise<void> {
  const store = await openStore({ databaseUrl: undefined, dir: join(dir, 'store'), onError: () => undefined })
  try {
    const place = { site: SITE.id, language: 'en', query, route: '' } as const
    const events = [
      { ...place, event: 'asked', count: SHOWN_FROM.times },
      { ...place, event: 'nothing', count: SHOWN_FROM.times },
    ] as const
    for (let day = 0; day < SHOWN_FROM.days; day += 1)
      await recordSearches(store.db, 'a key', events, new Date(Date.now() - day * 86_400_000))
  } finally {
    await store.close()
  }
}

/** All processes of the tests, side by side: each costs its start, whatever it does. */
const startCommands = () => ({
  explained: run('search', 'prats press -old', '--locale', 'en', '--explain'),
  json: run('search', 'press', '--locale', 'en', '--json'),
  elsewhere: run('search', 'press', '--locale', 'xx'),
  report: run('searches', '--locale', 'en'),
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
  await recordMissed('prses')
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

describe('uapp searches', () => {
  it('[S9] tells what visitors did not find, with what may help', async () => {
    const { status, stdout, stderr } = await commands.report
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('searches in the last thirty days;')
    expect(stdout).toMatch(/Found nothing:\n +\d+ {2}prses\n +“Press” finds more\n/)
  })
})
