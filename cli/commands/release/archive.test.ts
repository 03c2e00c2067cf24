import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { writeSite } from '../../../functions/server/testing/write-site.ts'
import { openBucket, type Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { switchCurrent } from '../../../src/release/switch-current.ts'
import { startStoreServer, type StoreServer } from '../../../tests/setup/release-store/store-server.ts'
import { createProgram } from '../../program.ts'
import { recordOf } from '../../pipeline/publish/testing/release-tree.ts'
import { rollbackStore } from '../../pipeline/publish/store/rollback-store.ts'
import { withStoreSession } from '../../pipeline/publish/store/store-session.ts'
import { toFileKey } from '../../../src/release/store/store-layout.ts'
import { hashFile } from '../../../src/release/store/pull-release.ts'
import { writeReleaseRecord } from '../../pipeline/publish/write-release-record.ts'
import { writeReleaseRoot, type WrittenRoot } from '../../pipeline/publish/write-release-root.ts'

/** Processes compile their TypeScript first. */
jest.setTimeout(240_000)

const DAYS = ['2026-11-01T12:00:00.000Z', '2026-11-03T12:00:00.000Z', '2026-11-05T12:00:00.000Z'] as const
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

let dir: string
let distDir: string
let root: WrittenRoot
let server: StoreServer
let bucket: Bucket

async function write(buildId: string, day: string): Promise<WrittenRoot> {
  await writeSite(distDir, {
    buildId,
    locales: ['en', 'de-CH'],
    pages: { '/en': {}, '/en/about': {}, '/de-ch/about': {} },
    files: { 'notes.txt': buildId },
  })
  const releaseDir = createReleaseLayout(distDir).releaseDir(buildId)
  const written = await writeReleaseRoot({ distDir, releaseDir, buildId, key: privateKey })
  const { hash, entries } = written
  await writeReleaseRecord(releaseDir, { ...recordOf(buildId), createdAt: day, root: { hash, entries } })
  return written
}

interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Types a command. */
function uapp(...args: readonly string[]): Promise<Ended> {
  const { options } = server
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    UAPP_RELEASE_STORE_ENDPOINT: options.endpoint,
    UAPP_RELEASE_STORE_REGION: options.region,
    UAPP_RELEASE_STORE_ACCESS_KEY_ID: options.accessKeyId,
    UAPP_RELEASE_STORE_SECRET_ACCESS_KEY: options.secretAccessKey,
  }
  return new Promise((resolve) => {
    const all = ['bin/uapp.mjs', ...args, '--config', join(dir, 'uapp.config.mjs')]
    execFile(process.execPath, all, { env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

/** The same in this process, for a command that only says what is wrong. */
async function runHere(name: string, ...args: readonly string[]): Promise<unknown> {
  const program = await createProgram(name)
  return program.parseAsync(['node', 'uapp', name, ...args, '--config', join(dir, 'uapp.config.mjs')])
}

const store = (): readonly string[] => ['--release-store', `s3://${server.options.bucket}/archive`]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-archive-'))
  distDir = join(dir, 'dist')
  mkdirSync(distDir)
  writeFileSync(join(dir, 'uapp.config.mjs'), "export default { countries: ['CH'] }\n")
  writeFileSync(join(dir, 'release.pub'), publicKey.export({ type: 'spki', format: 'pem' }))
  Object.assign(process.env, { UAPP_DIST_DIR: distDir, UAPP_DATA_DIR: join(dir, 'data') })
  server = await startStoreServer('s3rver')
  bucket = openBucket({ ...server.options, prefix: 'archive/' })
  const reporter = {
    info: () => {},
    phase: <T>(_name: string, work: (progress: { update(): void }) => Promise<T>) => work({ update: () => {} }),
  }
  for (const [at, buildId] of ['1-a', '2-b', '3-c'].entries()) {
    const day = DAYS[at] ?? ''
    const now = (): Date => new Date(day)
    await withStoreSession({ bucket, distDir, keep: 5, reporter, now }, async (session) => {
      const written = await write(buildId, day)
      if (at === 1) root = written
      // The writer of the test has made the link; the history is what the switch tells.
      rmSync(join(distDir, 'current'))
      await switchCurrent(distDir, buildId, now())
      await session.publish()
    })
  }
  await rollbackStore(bucket, '2-b', new Date('2026-11-07T12:00:00Z'))
  await switchCurrent(distDir, '2-b', new Date('2026-11-07T12:00:00Z'))
  // What is kept of the first one is only that it was.
  await rm(createReleaseLayout(distDir).releaseDir('1-a'), { recursive: true })
})

afterAll(async () => {
  bucket.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

describe('uapp page', () => {
  it.each([
    ['2026-11-04', '2-b', DAYS[1], DAYS[2]],
    ['2026-11-06T00:00:00+01:00', '3-c', DAYS[2], '2026-11-07T12:00:00.000Z'],
    ['2026-11-08', '2-b', '2026-11-07T12:00:00.000Z', null],
  ])('gives what visitors got on %s', async (on, buildId, publishedAt, replacedAt) => {
    const html = readFileSync(
      join(createReleaseLayout(distDir).releaseDir(buildId), 'localhost/public/de-ch/about/index.html'),
      'utf8',
    )
    const { status, stdout } = await uapp('page', '/de-ch/about', '--on', on, '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ buildId, publishedAt, replacedAt, html, kind: 'page' })
  })

  it('writes the bytes to standard output, or to a file', async () => {
    const file = join(createReleaseLayout(distDir).releaseDir('3-c'), 'localhost/public/de-ch/about/index.html')
    const shown = await uapp('page', '/de-ch/about', '--release', '3-c')
    expect(shown.stdout).toBe(readFileSync(file, 'utf8'))
    expect(shown.stderr).toContain(`Release 3-c, current from ${DAYS[2]} until 2026-11-07T12:00:00.000Z`)
    const out = join(dir, 'about.html')
    expect((await uapp('page', '/de-ch/about', '--release', '3-c', '--out', out)).status).toBe(0)
    expect(readFileSync(out).equals(readFileSync(file))).toBe(true)
  })

  it.each([
    [
      'before the archive',
      '2026-10-01',
      'is not known. The archive reaches back to 2026-11-03T12:00:00.000Z, with release 2-b.',
    ],
    [
      'of a release that is no longer kept',
      '2026-11-02',
      'Release 1-a, current from 2026-11-01T12:00:00.000Z until 2026-11-03T12:00:00.000Z, is no longer kept.',
    ],
    [
      'to come',
      '2999-01-01',
      'has not come yet. What the site will be then is made by: uapp build --at 2999-01-01T00:00:00.000Z',
    ],
  ])('says that it has nothing of a moment %s', async (_what, on, message) => {
    const refused = { status: 2, message: expect.stringContaining(message) }
    await expect(runHere('page', '/en', '--on', on)).rejects.toMatchObject(refused)
  })

  it('tells what an address answered that had no page', async () => {
    const { status, stdout, stderr } = await uapp('page', '/about', '--country', 'CH', '--language', 'de', '--json')
    expect([status, JSON.parse(stdout)]).toEqual([1, expect.objectContaining({ kind: 'redirect', buildId: '2-b' })])
    expect(stderr).toContain('redirects to')
  })

  it('reads the archive of a release store, which has what this machine has not', async () => {
    const { status, stdout } = await uapp('page', '/de-ch/about', '--on', '2026-11-02', '--json', ...store())
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      buildId: '1-a',
      publishedAt: DAYS[0],
      replacedAt: DAYS[1],
      html: expect.stringContaining('/de-ch/about 1-a'),
    })
  })
})

describe('uapp verify', () => {
  it('finds a release as it was published, by the root that "uapp releases" prints', async () => {
    expect((await uapp('releases')).stdout).toContain(`Root ${root.hash} over ${root.entries} entries.`)
    const { status, stdout } = await uapp('verify', '--root', root.hash, '--public-key', join(dir, 'release.pub'))
    expect([status, stdout]).toEqual([0, expect.stringContaining('Release 2-b is as it was published')])
  })

  it('ends with status 1 for a changed file, and names it', async () => {
    const file = join(createReleaseLayout(distDir).releaseDir('3-c'), 'localhost/public/notes.txt')
    writeFileSync(file, 'other')
    const { status, stdout } = await uapp('verify', '3-c', '--json')
    writeFileSync(file, '3-c')
    expect([status, JSON.parse(stdout)]).toEqual([
      1,
      expect.objectContaining({ isWhole: false, changed: ['localhost/public/notes.txt'], missing: [], added: [] }),
    ])
  })

  it('proves what is at an address to somebody who has the root alone', async () => {
    const made = await uapp('verify', '--address', 'http://localhost:8000/de-ch/about')
    writeFileSync(join(dir, 'proof.json'), made.stdout)
    const proof = join(dir, 'proof.json')
    const held = await uapp('verify', '--proof', proof, '--root', root.hash, '--public-key', join(dir, 'release.pub'))
    expect([held.status, held.stdout]).toEqual([
      0,
      expect.stringContaining('The proof holds: de-ch/about/index.html of localhost in release 2-b'),
    ])
    const other = await uapp('verify', '--proof', proof, '--root', '0'.repeat(64))
    expect([other.status, other.stdout]).toEqual([1, expect.stringContaining('The proof does not hold.')])
  })

  it('reads a release in a release store', async () => {
    const whole = await uapp('verify', '2-b', '--json', ...store())
    expect([whole.status, JSON.parse(whole.stdout)]).toMatchObject([0, { isWhole: true, expected: root.hash }])
    const notes = join(createReleaseLayout(distDir).releaseDir('2-b'), 'localhost/public/notes.txt')
    await bucket.write(toFileKey(await hashFile(notes)), 'other')
    const changed = await uapp('verify', '2-b', '--json', ...store())
    expect([changed.status, JSON.parse(changed.stdout)]).toMatchObject([1, { changed: ['localhost/public/notes.txt'] }])
  })

  it.each([
    ['a key that is none', ['--public-key', 'package.json'], 'The key'],
    ['a proof with an address', ['--proof', 'p.json', '--address', '/en'], '--proof needs no release'],
    ['a root for a proof to come', ['--address', '/en', '--root', '0'.repeat(64)], 'they check a proof'],
    ['a proof that is none', ['--proof', 'package.json'], 'package.json is no proof'],
    ['a release that is not there', ['9-z'], 'There is no release 9-z in'],
    ['an address without a page', ['--address', '/en/nothing'], 'has no page and no file at /en/nothing'],
  ])('refuses %s', async (_what, args, message) => {
    const refused = { status: 2, message: expect.stringContaining(message) }
    await expect(runHere('verify', ...args)).rejects.toMatchObject(refused)
  })
})
