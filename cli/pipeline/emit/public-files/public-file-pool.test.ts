import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { PublicFileTask } from './public-file.ts'
import { createPublicFilePool, type PublicFilePool } from './public-file-pool.ts'

let dir: string
let pool: PublicFilePool

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-pool-'))
  pool = createPublicFilePool(2)
})

afterEach(() => pool.close())

describe('createPublicFilePool', () => {
  it('publishes all files, tells how far it is, and adds up', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `page-${index}.html`)
    await Promise.all(names.map((name) => writeFile(join(dir, name), `<p>${name}</p>`)))
    const tasks = names.map((name) => ({
      from: join(dir, name),
      to: join(dir, 'release', name),
      cacheDir: join(dir, 'c'),
    }))
    const seen: number[] = []
    const counts = await pool.run(tasks, (done) => seen.push(done))
    expect(counts.files).toBe(150)
    expect(seen.at(-1)).toBe(150)
    expect(await readFile(join(dir, 'release/page-149.html'), 'utf8')).toBe('<p>page-149.html</p>')
  })

  const missing = (count: number): readonly PublicFileTask[] =>
    Array.from({ length: count }, (_, index) => ({
      from: join(dir, `missing-${index}.html`),
      to: join(dir, `release/${index}.html`),
      cacheDir: join(dir, 'c'),
    }))

  it.each([1, 20])('says which of %d files could not be published', async (count) => {
    await expect(pool.run(missing(count), () => {})).rejects.toThrow(/could not be published.*missing-\d+\.html/)
  })

  it('publishes a few files without any thread', async () => {
    await writeFile(join(dir, 'a.html'), '<p>a</p>')
    const tasks = [{ from: join(dir, 'a.html'), to: join(dir, 'release/a.html'), cacheDir: join(dir, 'c') }]
    const seen: number[] = []
    await pool.close()
    expect(await pool.run(tasks, (done) => seen.push(done))).toMatchObject({ files: 1 })
    expect(seen).toEqual([1])
    expect(await readFile(join(dir, 'release/a.html'), 'utf8')).toBe('<p>a</p>')
  })

  it('fails when it is closed while its threads work', async () => {
    const running = pool.run(missing(20_000), () => {}).catch((error: unknown) => error)
    await pool.close()
    expect(String(await running)).toContain('could not be published')
  })
})
