import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pageOf, textModuleOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { composePages } from './compose/compose-pages.ts'
import { composeSlices } from './compose/compose-slices.ts'
import type { HostPlan } from './plan.ts'
import { writeRenderPlan } from './write-render-plan.ts'

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-render-plan-'))
})

afterEach(() => rm(dir, { recursive: true, force: true }))

function hostOf(title: string): HostPlan {
  const modules = [textModuleOf('Größe „ü“ 製品')]
  const [host] = planOf({ pages: [pageOf('about', { title, modules, availableLanguages: ['en', 'de'] })] }).hosts
  if (host === undefined) throw new Error('no host')
  return host
}

const readLines = async (name: string): Promise<readonly unknown[]> =>
  (await readFile(join(dir, name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

describe('writeRenderPlan', () => {
  it('[S1] writes a line for each page, with all that its template gets', async () => {
    const host = hostOf('About')
    await writeRenderPlan(host, dir)
    const expected = [...composePages(host)].map(({ node, data, slices }) => ({
      path: node.path,
      template: node.template,
      slices,
      data,
    }))
    expect(await readLines('pages.ndjson')).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it('[N1] writes a line for each header and footer', async () => {
    const host = hostOf('About')
    await writeRenderPlan(host, dir)
    expect(await readLines('slices.ndjson')).toEqual(JSON.parse(JSON.stringify([...composeSlices(host)])))
  })

  it('[S1] sums up both files, with their hash', async () => {
    const summary = await writeRenderPlan(hostOf('About'), dir)
    const hash = createHash('sha256')
    for (const name of ['pages.ndjson', 'slices.ndjson']) hash.update(await readFile(join(dir, name)))
    expect(summary).toMatchObject({ host: 'www.example', hash: hash.digest('hex'), slices: 30 })
    expect(summary.pages).toBe((await readLines('pages.ndjson')).length)
    expect(summary.templates).toMatchObject({ home: 15, content: 15 })
    expect(JSON.parse(await readFile(join(dir, 'plan.json'), 'utf8'))).toEqual(summary)
  })

  it('[S1] gives equal plans an equal hash, and others another', async () => {
    const first = await writeRenderPlan(hostOf('About'), dir)
    const second = await writeRenderPlan(hostOf('About'), dir)
    const other = await writeRenderPlan(hostOf('About us'), dir)
    expect(second.hash).toBe(first.hash)
    expect(other.hash).not.toBe(first.hash)
  })
})
