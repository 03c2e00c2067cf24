import { linkSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { countryOf, siteOf } from '../../../../tests/builders/entries.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { composeSlices } from '../../plan/compose/compose-slices.ts'
import { toSliceDataText } from '../../gatsby/gatsby-page-data.ts'
import { createCountryNames } from './country-names.ts'
import { emitSliceData, type EmitSliceDataInput } from './emit-slice-data.ts'
import { planHost } from '../../../../tests/builders/planned-host.ts'

const newFolder = createTemporaryFolders()
const CHUNKS = {
  header: { chunk: 'component---header', queries: ['12'] },
  footer: { chunk: 'component---footer', queries: [] },
}
const RESOURCES: EmitSliceDataInput['resources'] = {
  compilationHash: '',
  scriptsHtml: '',
  pages: {},
  fixedPages: [],
  slices: CHUNKS,
  staticQueries: {},
}

function groupOf(nameOfAustria = 'Österreich', extra: SnapshotParts = {}): SnapshotParts {
  return {
    countries: [
      countryOf('ALL', ['de', 'en'], { displayNames: { en: 'International' } }),
      countryOf('DE', ['de'], { displayNames: { en: 'Germany', de: 'Deutschland' } }),
      countryOf('AT', ['de'], { displayNames: { en: 'Austria', de: nameOfAustria } }),
    ],
    ...extra,
  }
}

interface Emitted {
  readonly keys: Readonly<Record<string, string>>
  readonly wanted: Readonly<Record<string, string>>
}

function emit(publicDir: string, parts: SnapshotParts, base: Readonly<Record<string, string>> = {}): Emitted {
  const { plan, planDir, composed } = planHost({ dir: newFolder(), parts })
  const namesIn = createCountryNames(plan.context)
  const keys = emitSliceData({ publicDir, planDir, slices: composed.slices, resources: RESOURCES, namesIn, base })
  const wanted = [...composeSlices(plan)].map((slice) => [
    `${slice.id}.json`,
    toSliceDataText(slice, CHUNKS[slice.component]),
  ])
  return { keys, wanted: Object.fromEntries(wanted) }
}

/** A folder as a staged release has it. */
function newPublicDir(): string {
  return join(newFolder(), 'releases/.staging-1/www.example/public')
}

function readAll(publicDir: string): Readonly<Record<string, string>> {
  const dir = join(publicDir, 'slice-data')
  return Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]))
}

/** Gives all files a second name, so that a file that is replaced is told from one that stays. */
function keepNames(publicDir: string): (name: string) => string {
  const kept = newFolder()
  for (const name of readdirSync(join(publicDir, 'slice-data')))
    linkSync(join(publicDir, 'slice-data', name), join(kept, name))
  return (name) => readFileSync(join(kept, name), 'utf8')
}

const linksOf = (file: string): number => statSync(file).nlink

describe('emitSliceData', () => {
  it.each(['Österreich', '"Österreich" \\ 機'])('writes every header and footer, in a country named %s', (name) => {
    const publicDir = newPublicDir()
    const { wanted, keys } = emit(publicDir, groupOf(name))
    expect(readAll(publicDir)).toEqual(wanted)
    expect(Object.keys(keys).sort()).toEqual(
      Object.keys(wanted)
        .map((file) => file.replace('.json', ''))
        .sort(),
    )
    expect(JSON.parse(readAll(publicDir)['header--site-main--de-at.json'] ?? '')).toMatchObject({
      result: { sliceContext: { countryName: name, basePath: '/de-at' } },
    })
  })

  it('names equal slices alike, and others otherwise', () => {
    const [first, second, third] = [
      groupOf(),
      groupOf(),
      groupOf('Österreich', { sites: [siteOf({ name: 'Other' })] }),
    ].map((parts) => emit(newPublicDir(), parts).keys)
    expect(second).toEqual(first)
    expect(Object.keys(third ?? {}).filter((id) => third?.[id] === first?.[id])).toEqual([])
  })

  it('touches nothing where nothing has changed', () => {
    const publicDir = newPublicDir()
    const { keys } = emit(publicDir, groupOf())
    const before = newFolder()
    linkSync(join(publicDir, 'slice-data/header--site-main--de-at.json'), join(before, 'file'))
    emit(publicDir, groupOf(), keys)
    expect(linksOf(join(before, 'file'))).toBe(2)
  })

  it('writes the country anew that was renamed, and no other, and leaves the earlier release its file', () => {
    const publicDir = newPublicDir()
    const { keys } = emit(publicDir, groupOf())
    const readBefore = keepNames(publicDir)
    const { wanted } = emit(publicDir, groupOf('Ostarrichi'), keys)
    expect(readAll(publicDir)).toEqual(wanted)
    const dir = join(publicDir, 'slice-data')
    const replaced = readdirSync(dir).filter((name) => linksOf(join(dir, name)) === 1)
    expect(replaced).toEqual(['footer--site-main--de-at.json', 'header--site-main--de-at.json'])
    expect(readBefore('header--site-main--de-at.json')).toContain('Österreich')
  })

  it('removes those that nobody has any more', () => {
    const publicDir = newPublicDir()
    const { keys } = emit(publicDir, groupOf('Österreich', { sites: [siteOf(), siteOf({ slug: 'events' })] }))
    const { wanted } = emit(publicDir, groupOf(), keys)
    expect(readAll(publicDir)).toEqual(wanted)
  })

  it('does not mind that one to be removed is not there', () => {
    const publicDir = newPublicDir()
    const { wanted } = emit(publicDir, groupOf(), { 'header--site-old--de': 'key' })
    expect(readAll(publicDir)).toEqual(wanted)
  })
})
