import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
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

  it('says which file could not be published', async () => {
    const tasks = [{ from: join(dir, 'missing.html'), to: join(dir, 'release/a.html'), cacheDir: join(dir, 'c') }]
    await expect(pool.run(tasks, () => {})).rejects.toThrow(/could not be published.*missing\.html/)
  })

  it('fails when its threads have ended', async () => {
    await pool.close()
    await expect(pool.run([{ to: join(dir, 'a.html'), cacheDir: dir }], () => {})).rejects.toThrow('ended early')
  })
})
