import { stat, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { writeSite } from '../../functions/server/testing/write-site.ts'
import { SERVICE_VALUES } from '../../functions/testing/form-values.ts'
import { waitUntil } from '../../functions/testing/wait-until.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { createFixtureProject, expectDone, type FixtureProject, type RunningCommand } from '../build/fixture-project.ts'
import { createSmallDisk } from './small-disk.ts'

const receiptSchema = z.object({ receipt: z.string() })
const problemSchema = z.object({ status: z.number(), detail: z.string() })
const listSchema = z.object({ submissions: z.array(z.object({ receipt: z.string(), state: z.string() })) })
const reportSchema = z.object({
  deliveries: z.array(z.object({ channel: z.string() })),
  files: z.array(z.looseObject({ name: z.string(), state: z.string(), location: z.string().optional() })),
})

/** The smallest picture there is a name for: one grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** @returns the status of the answer to a call that says how long it will be, before any of it is sent. */
function announce({ port, token }: { readonly port: number; readonly token: string }, bytes: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': bytes }
    const call = request({ host: '127.0.0.1', port, method: 'POST', headers }, ({ statusCode }) => {
      resolve(statusCode)
      call.destroy()
    })
    call.on('error', reject)
    call.flushHeaders()
  })
}

describe('a runtime with the embedded database', () => {
  let project: FixtureProject
  let port = 0
  const running = new Set<RunningCommand>()

  beforeAll(async () => {
    project = await createFixtureProject({ builds: false })
    const [free = 0] = await findFreePorts(1)
    port = free
    const pages = { '/en': {}, '/en/contact': {} }
    await writeSite(project.distDir, { pages, domains: ['127.0.0.1', 'localhost'] })
  }, 120_000)
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    running.clear()
  })
  afterAll(() => project.remove())

  const environment = (more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
    UAPP_LOG_LEVEL: 'error',
    UAPP_TRUST_PROXY: 'loopback',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...more,
  })
  const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, init)
  async function start(more: Readonly<Record<string, string>> = {}, wrapper: readonly string[] = []) {
    const args = ['serve', '--port', String(port), '--address', '127.0.0.1']
    const runtime = project.start(args, environment(more), wrapper)
    running.add(runtime)
    await waitUntil(async () => {
      const ready = await ask('/readyz').catch(() => undefined)
      return ready !== undefined && (await ready.text()).includes('"store":"open"')
    })
    return runtime
  }
  let visitors = 0
  function send(key: string, values: object = {}): Promise<Response> {
    visitors += 1
    return ask('/api/forms/editorial', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${visitors >> 8}.${visitors & 255}` },
      body: JSON.stringify({
        values: { email: 'reader@buyer.example', message: 'A question on crimps. '.repeat(200), ...values },
        page: '/en/contact',
        key,
      }),
    })
  }
  const receiptOf = async (response: Response): Promise<string> => receiptSchema.parse(await response.json()).receipt

  it('[F6] lives on when its disk is full: clear answers, nothing stored half, and everything taken when there is room', async () => {
    const disk = await createSmallDisk(256)
    try {
      const runtime = await start({ UAPP_DATA_DIR: join(disk.dir, 'data') }, disk.wrapper)
      const { pid } = runtime.child
      const given = new Map([['before-key', await receiptOf(await send('before-key'))]])
      await disk.fill(pid)

      // The database has some room within its own files yet; then every attempt is refused.
      const refused: string[] = []
      const answers = new Set<string>()
      for (let count = 0; refused.length < 200; count += 1) {
        const key = `full-${count}-key`
        const response = await send(key)
        if (response.status === 201) given.set(key, await receiptOf(response))
        else {
          const { status, detail } = problemSchema.parse(await response.json())
          answers.add(`${status} ${detail}`)
          refused.push(key)
        }
      }
      expect([...answers]).toEqual(['503 The database does not answer; please try again'])
      const upload = await ask('/api/uploads', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000' },
      })
      expect([503, 507]).toContain(problemSchema.parse(await upload.json()).status)
      expect((await ask('/en/contact')).status).toBe(200)
      expect((await ask('/healthz')).status).toBe(200)

      await disk.empty(pid)
      for (const key of refused.slice(0, 20)) {
        const response = await send(key)
        expect(response.status).toBe(201)
        given.set(key, await receiptOf(response))
        expect(await receiptOf(await send(key))).toBe(given.get(key))
      }
      const commandEnvironment = environment({ UAPP_DATA_DIR: join(disk.dir, 'data') })
      // The disk is seen by the runtime alone, so the command that asks it must see it, too.
      const inProject = ['sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', project.dir]
      const inside = ['nsenter', `--target=${pid}`, '--user', '--mount', '--preserve-credentials', ...inProject]
      const run = async (...args: readonly string[]): Promise<unknown> =>
        JSON.parse(expectDone(await project.run(['submissions', ...args, '--json'], commandEnvironment, inside)))
      const { submissions } = listSchema.parse(await run('--limit', '10000'))
      expect(submissions.map(({ receipt }) => receipt).toSorted()).toEqual([...given.values()].toSorted())
      for (const { receipt } of submissions.slice(0, 3))
        expect(reportSchema.parse(await run('show', receipt)).deliveries).toHaveLength(2)
      runtime.child.kill('SIGTERM')
      expect(await runtime.ended).toMatchObject({ status: 0 })
    } finally {
      await disk.remove()
    }
  }, 180_000)

  it('[F4] refuses a file that would leave the database no room, and takes it up when there is', async () => {
    const disk = await createSmallDisk(256)
    try {
      const runtime = await start(
        { UAPP_UPLOADS_DIR: join(disk.dir, 'files'), UAPP_DATA_DIR: join(project.dir, 'other') },
        disk.wrapper,
      )
      const { pid } = runtime.child
      const tus = { 'tus-resumable': '1.0.0' }
      const create = (length: number): Promise<Response> =>
        ask('/api/uploads', { method: 'POST', headers: { ...tus, 'upload-length': String(length) } })
      const path = (await create(30_000_000)).headers.get('location') ?? ''
      const sendPiece = (offset: number, body: Buffer): Promise<Response> =>
        ask(path, {
          method: 'PATCH',
          headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          body: new Uint8Array(body),
        })
      const content = Buffer.concat([PICTURE, Buffer.alloc(30_000_000 - PICTURE.length)])
      await disk.fill(pid)
      expect(problemSchema.parse(await (await create(1000)).json())).toEqual({
        status: 507,
        detail: 'There is no room for this file at the moment',
      })
      expect((await sendPiece(0, content.subarray(0, 5_000_000))).status).toBe(507)
      expect((await ask('/en/contact')).status).toBe(200)
      expect((await send('while-files-are-full')).status).toBe(201)

      await disk.empty(pid)
      const head = await ask(path, { method: 'HEAD', headers: tus })
      const offset = Number(head.headers.get('upload-offset'))
      expect((await sendPiece(offset, content.subarray(offset))).status).toBe(204)
      expect((await create(1000)).status).toBe(201)
    } finally {
      await disk.remove()
    }
  }, 120_000)

  it('[F1] answers uapp submissions and uapp privacy while it runs, and hands out files', async () => {
    await start()
    const form = new FormData()
    form.append('attachments', new Blob([new Uint8Array(PICTURE)]), 'pixel.png')
    for (const [name, value] of Object.entries({ ...SERVICE_VALUES, _page: '/en/contact' })) form.append(name, value)
    const sent = await ask('/api/forms/service', { method: 'POST', body: form, redirect: 'manual' })
    expect(sent.status).toBe(303)
    const receipt = new URL(sent.headers.get('location') ?? '', 'http://localhost').searchParams.get('receipt') ?? ''
    const trapped = await ask('/api/forms/editorial', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        values: { email: 'bot@spam.example', message: 'Buy these watches' },
        page: '/en/contact',
        key: 'held-while-running',
        website: 'x',
      }),
    })
    const held = await receiptOf(trapped)

    const run = async (...args: readonly string[]): Promise<unknown> =>
      JSON.parse(expectDone(await project.run([...args, '--json'], environment())))
    expect(listSchema.parse(await run('submissions', '--state', 'held')).submissions).toMatchObject([{ receipt: held }])
    expect(await run('submissions', 'release', held)).toEqual({ receipt: held, done: 'release' })
    const twice = await project.run(['submissions', 'release', held], environment())
    expect([twice.status, twice.stderr]).toEqual([2, expect.stringContaining('There is no held submission')])

    const shown = reportSchema.parse(await run('submissions', 'show', receipt))
    expect(shown.files).toMatchObject([{ name: 'pixel.png', state: 'quarantined' }])
    const output = join(project.dir, 'pixel.png')
    const early = await project.run(['submissions', 'file', receipt, 'pixel.png', '--output', output], environment())
    expect([early.status, early.stderr]).toEqual([2, expect.stringContaining('pixel.png waits in quarantine')])
    expect(shown.files[0]).not.toHaveProperty('location')
    const why = ['--by', 'Mara Ohlin', '--reason', 'seen on the test machine']
    const nameless = await project.run(['submissions', 'release-file', receipt, 'pixel.png'], environment())
    expect([nameless.status, nameless.stderr]).toEqual([2, expect.stringContaining('--by')])
    expect(await run('submissions', 'release-file', receipt, 'pixel.png', ...why)).toMatchObject({ by: 'Mara Ohlin' })
    const released = reportSchema.parse(await run('submissions', 'show', receipt))
    expect(released.files).toMatchObject([{ name: 'pixel.png', state: 'released', release: { by: 'Mara Ohlin' } }])
    const fetched = await project.run(['submissions', 'file', receipt, 'pixel.png', '--output', output], environment())
    expect(expectDone(fetched)).toContain(
      'was seen by no virus scanner; Mara Ohlin released it: seen on the test machine',
    )
    expect((await readFile(output)).equals(PICTURE)).toBe(true)
    expect((await stat(output)).mode & 0o777).toBe(0o600)
    const over = await project.run(['submissions', 'file', receipt, 'pixel.png', '--output', output], environment())
    expect([over.status, over.stderr]).toEqual([2, expect.stringContaining('is there already')])
    const unknown = await project.run(
      ['submissions', 'file', receipt, 'no.png', '--output', `${output}2`],
      environment(),
    )
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringMatching(/no file no\.png.*pixel\.png/s)])

    expect(await run('privacy', 'erase', 'Nora@buyer.example')).toMatchObject({ submissions: 1, files: 1 })
    await expect(stat(released.files[0]?.location ?? '')).rejects.toThrow('ENOENT')
    expect(await run('privacy', 'export', 'nora@buyer.example')).toMatchObject({ submissions: [] })
  }, 120_000)

  it('[F1] lets nobody else in: the address is its user’s secret, and ends with the runtime', async () => {
    const runtime = await start()
    const file = join(project.dataDir, 'store/management.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const address = z.object({ port: z.number(), token: z.string() }).parse(JSON.parse(await readFile(file, 'utf8')))
    const call = (token: string, body: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${address.port}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
    const list = JSON.stringify({ call: 'list', values: [{ limit: 1 }] })
    expect((await call(address.token, list)).status).toBe(200)
    expect((await call('', list)).status).toBe(403)
    expect((await call(`${address.token.slice(0, -1)}_`, list)).status).toBe(403)
    expect((await call(address.token, '{"call":"constructor","values":[]}')).status).toBe(422)
    expect((await call(address.token, 'no call')).status).toBe(422)
    expect(await announce(address, 1e9)).toBe(413)

    runtime.child.kill('SIGKILL')
    await runtime.ended
    // What a killed process left counts for nothing: the command opens the database itself.
    expect((await stat(file)).isFile()).toBe(true)
    expect(JSON.parse(expectDone(await project.run(['submissions', '--json'], environment())))).toMatchObject({
      submissions: expect.anything(),
    })
    const again = await start()
    again.child.kill('SIGTERM')
    expect(await again.ended).toMatchObject({ status: 0 })
    await expect(stat(file)).rejects.toThrow('ENOENT')
  }, 120_000)
})
