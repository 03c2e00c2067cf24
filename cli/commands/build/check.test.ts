import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { inLong } from '../../../tests/setup/test-size.ts'
import { writeTestRelease } from '../../pipeline/check/testing/check-pages.ts'

/** Each command is a process that first compiles its TypeScript. */
jest.setTimeout(60_000)

interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

let dir = ''

/** Runs `uapp check` as a process of its own, on the release of this test. */
function check(args: readonly string[], dist = 'dist'): Promise<Outcome> {
  const env = { ...process.env, UAPP_DIST_DIR: join(dir, dist), NODE_OPTIONS: '' }
  const all = ['bin/uapp.mjs', 'check', ...args, '--config', join(dir, 'uapp.config.mjs')]
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ status, stdout, stderr })
    })
  })
}

/** All processes of the tests, side by side: each costs its start, whatever it does. */
const startCommands = () => ({
  text: check([]),
  json: check(['--locale', 'de', '--deny', 'warning', '--json']),
  unknownRelease: check(['--release', '9-z']),
})
let commands: ReturnType<typeof startCommands>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-check-command-'))
  await writeFile(join(dir, 'uapp.config.mjs'), `export default { countries: ['CH'] }\n`)
  const pages = { '/en': { body: '<a href="/en/nothing">a</a>' }, '/de': { description: null } }
  await writeTestRelease(join(dir, 'dist'), { pages, sitemap: { '/en': {}, '/de': {} } })
  commands = startCommands()
})

afterAll(async () => {
  await Promise.all(Object.values(commands))
  await rm(dir, { recursive: true })
})

describe('uapp check', () => {
  it('tells people what is wrong, and ends with status 1 when there are errors', async () => {
    const { status, stdout, stderr } = await commands.text
    expect(status).toBe(1)
    expect(stdout).toContain('error dead-link: “/en/nothing” leads nowhere')
    expect(stderr).toContain('uapp check: 1 error, 1 warning, 0 notes')
  })

  it('checks one locale, and denies warnings where it is asked to', async () => {
    const { status, stdout } = await commands.json
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      buildId: '1-a',
      locales: ['de'],
      pages: 1,
      counts: { error: 0, warning: 1 },
      findings: [{ code: 'missing-description', count: 1 }],
    })
  })

  it('ends with status 2 for a release that is not there', async () => {
    const { status, stderr } = await commands.unknownRelease
    expect([status, stderr]).toEqual([2, expect.stringContaining('There is no release 9-z in')])
  })
})

inLong(() =>
  describe('uapp check, with other options', () => {
    const startMore = () => ({
      sarif: check(['--release', '1-a', '--format', 'sarif', '--quiet']),
      unknownLocale: check(['--locale', 'fr']),
      unknownHost: check(['--host', 'shop.example']),
      twoFormats: check(['--json', '--format', 'sarif']),
      withoutRelease: check([], 'empty'),
    })
    let more: ReturnType<typeof startMore>
    beforeAll(() => void (more = startMore()))
    afterAll(() => Promise.all(Object.values(more)))

    it('writes SARIF of a named release, and nothing else to standard output', async () => {
      const { status, stdout } = await more.sarif
      expect(status).toBe(1)
      expect(JSON.parse(stdout)).toMatchObject({ version: '2.1.0', runs: [{ results: [{ ruleId: 'dead-link' }, {}] }] })
    })

    it.each([
      ['unknownLocale', 'No page is in the locale fr. Locales: de, en.'],
      ['unknownHost', 'The release has no host shop.example. It has: localhost.'],
      ['twoFormats', '--json and --format sarif exclude each other'],
      ['withoutRelease', 'Make one with: uapp build'],
    ] as const)('ends with status 2 for %s', async (name, message) => {
      const { status, stderr } = await more[name]
      expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
    })
  }),
)
