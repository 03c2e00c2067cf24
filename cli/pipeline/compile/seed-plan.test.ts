import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { composeSlices } from '../plan/compose/compose-slices.ts'
import { pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import { isSeedFile, toReservedSeeds, writeSeedPlan, type BundleSeeds } from './seed-plan.ts'

const plan = planOf()
const pages = ['/de/search', '/de'].map((path) => {
  const { node, data, slices } = pageAt(plan, path)
  return { path, template: node.template, data, slices }
})
const slices = plan.hosts.flatMap((host) => [...composeSlices(host)]).filter(({ id }) => id.endsWith('--de'))
const SEEDS: BundleSeeds = { pages, slices }

describe('toReservedSeeds', () => {
  const reserved = toReservedSeeds(SEEDS)

  it('gives pages paths that no page of a release has, in the order of their templates', () => {
    expect(reserved.pages.map(({ path }) => path)).toEqual(['/_template/home', '/_template/search'])
  })

  it('gives slices ids that no slice of a release has, and pages the slices that they had', () => {
    const ids = reserved.slices.map(({ id }) => id)
    expect(ids.every((id) => id.startsWith('_template--'))).toBe(true)
    expect(
      reserved.pages.flatMap((page) => [page.slices.header, page.slices.footer]).filter((id) => !ids.includes(id)),
    ).toEqual([])
  })
})

describe('isSeedFile', () => {
  it.each([
    { file: '_template/home/index.html', isSeed: true },
    { file: 'page-data/_template/home/page-data.json', isSeed: true },
    { file: 'slice-data/_template--header--site-main--de.json', isSeed: true },
    { file: 'slice-data/header--site-main--de.json', isSeed: false },
    { file: 'page-data/de/page-data.json', isSeed: false },
    { file: '404.html', isSeed: false },
  ])('$file: $isSeed', ({ file, isSeed }) => {
    expect(isSeedFile(file)).toBe(isSeed)
  })
})

describe('writeSeedPlan', () => {
  it('writes a line for each, and takes the folder away when there are none', async () => {
    const root = await mkdtemp(join(tmpdir(), 'uapp-seeds-'))
    const dir = join(root, 'seeds')
    await writeSeedPlan(dir, SEEDS)
    const lines = (await readFile(join(dir, 'pages.ndjson'), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(toReservedSeeds(SEEDS).pages)
    await writeSeedPlan(dir, undefined)
    expect(existsSync(dir)).toBe(false)
    await rm(root, { recursive: true })
  })
})
