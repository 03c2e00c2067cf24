import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createContentFolder, type ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { inLong } from '../../../tests/setup/test-size.ts'
import { createProgram } from '../../program.ts'

/** Processes compile their TypeScript first. */
jest.setTimeout(120_000)

describe('uapp publish', () => {
  it.each([
    ['neither a release nor --watch', [], 'Name a release'],
    ['two releases', ['a', 'b'], 'One release can be published, not 2'],
    ['a port without --watch', ['a', '--port', '1'], '--port, --host and --poll go with --watch'],
    ['a release with --watch', ['--watch', 'a'], 'takes no id such as a'],
    ['losses accepted in advance', ['--watch', '--accept', 'pages', '--by', 'M'], 'nothing is accepted before'],
    ['losses accepted by its builds', ['--watch', '--', '--accept=pages'], '--accept=pages is no option of builds'],
    ['another configuration of its builds', ['--watch', '--', '--config', 'x'], '--config is no option of builds'],
  ])('refuses %s', async (_name, args, message) => {
    const program = await createProgram('publish')
    const run = program.parseAsync(['node', 'uapp', 'publish', ...args])
    await expect(run).rejects.toMatchObject({ status: 2, message: expect.stringContaining(message) })
  })
})

describe('uapp publish --watch', () => {
  let data: ContentFolder
  beforeEach(async () => {
    data = await createContentFolder()
    // A build gives its sources up at once.
    await data.write('uapp.config.mjs', "export default { countries: ['CH'], fetch: { retries: 0 } }\n")
  })
  afterEach(() => data.dispose())

  /** Sources at which nothing listens: nothing is started for them, and no build succeeds. */
  const AWAY = {
    UAPP_CONTENT_URL: 'http://localhost:1/graphql',
    UAPP_CATALOGUE_URL: 'http://localhost:1/graphql',
    UAPP_CONTENT_WEBHOOK_SECRET: 'a secret of more than 32 letters, for a test',
  }
  function start(variables: Readonly<Record<string, string>>, ...args: readonly string[]) {
    const { SOURCE_DATE_EPOCH: _, ...inherited } = process.env
    const env = {
      ...inherited,
      NODE_OPTIONS: '',
      UAPP_DATA_DIR: data.dir,
      UAPP_DIST_DIR: `${data.dir}/dist`,
      ...variables,
    }
    const options = ['--watch', '--port', '0', '--config', join(data.dir, 'uapp.config.mjs')]
    const child = spawn(process.execPath, ['bin/uapp.mjs', 'publish', ...options, ...args], { env })
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    const ended = new Promise<{ status: number | null; stderr: string }>((resolve) => {
      child.once('close', (status) => resolve({ status, stderr }))
    })
    return { child, ended, lines: createInterface({ input: child.stdout }) }
  }

  it('wants to know what signs the webhooks of a content service, unless it is told to ask', async () => {
    const { UAPP_CONTENT_WEBHOOK_SECRET: _, ...unsigned } = AWAY
    const { status, stderr } = await start(unsigned).ended
    expect([status, stderr]).toEqual([2, expect.stringContaining('without UAPP_CONTENT_WEBHOOK_SECRET')])
  })

  inLong(() =>
    it('ends when its builds cannot begin', async () => {
      const { status, stderr } = await start(AWAY, '--', '--sight', 'main').ended
      expect([status, stderr]).toEqual([2, expect.stringContaining("unknown option '--sight'")])
    }),
  )

  it('tries again while a source is away, tells so at /healthz, and ends well when it is stopped', async () => {
    const { child, ended, lines } = start(AWAY, '--json')
    const events: { readonly event: string; readonly url?: string; readonly kind?: string }[] = []
    let health: unknown
    for await (const line of lines) {
      events.push(JSON.parse(line))
      if (events.at(-1)?.event === 'retry') {
        const url = new URL('healthz', events.find(({ event }) => event === 'listening')?.url)
        health = await (await fetch(url)).json()
        child.kill('SIGTERM')
      }
    }
    expect((await ended).status).toBe(0)
    expect(health).toMatchObject({ failures: 1, lastBuild: { outcome: 'unavailable' }, isBuilding: false })
    expect(events.map(({ event, kind }) => kind ?? event)).toEqual([
      'listening',
      'build',
      'unavailable',
      'retry',
      'stopping',
      'stopped',
    ])
  })
})
