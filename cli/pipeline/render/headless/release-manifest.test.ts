import { writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { groupsOf } from '../../../../tests/builders/groups-of.ts'
import { pageOf } from '../../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../../tests/builders/plan-of.ts'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import {
  MANIFEST_VERSION,
  manifestFile,
  readReleaseManifest,
  toManifestLine,
  toUnit,
  type ManifestHead,
  type ReleaseManifest,
} from './release-manifest.ts'

const newFolder = createTemporaryFolders()
const head: ManifestHead = { version: MANIFEST_VERSION, bundle: 'bundle', names: { de: 'a', en: 'b' } }
const groups = groupsOf(hostOf(planOf({ pages: [pageOf('über', { countries: ['CH'] })] })))
const text = [head, ...groups].map(toManifestLine).join('')

function read(content: string | undefined): Promise<ReleaseManifest | undefined> {
  const dir = newFolder()
  if (content !== undefined) writeFileSync(manifestFile(dir), content)
  return readReleaseManifest(dir)
}

describe('readReleaseManifest', () => {
  it('reads what was written: the head, and the classes of each page', async () => {
    const manifest = await read(text)
    expect(manifest?.head).toEqual(head)
    const found = [...(manifest?.units ?? [])].flatMap(([unit, ofUnit]) => {
      expect(ofUnit.map(toUnit)).toEqual(ofUnit.map(() => unit))
      return ofUnit.map(toManifestLine)
    })
    expect(found.sort()).toEqual(groups.map(toManifestLine).sort())
    expect(manifest?.units.size).toBe(new Set(groups.map(toUnit)).size)
  })

  it('keeps nothing of a page but what decides about its files', () => {
    const [found] = groups
    if (found === undefined) throw new Error('There are no classes')
    expect(Object.keys(JSON.parse(toManifestLine(found)) as object)).not.toContain('data')
  })

  it.each<readonly [string, string | undefined]>([
    ['there is none', undefined],
    ['it is empty', ''],
    ['it is cut off within a line', text.slice(0, -20)],
    ['its head is missing', text.slice(text.indexOf('\n') + 1)],
    ['another version of uapp wrote it', text.replace(`"version":${MANIFEST_VERSION}`, '"version":999')],
    ['it names a template that does not exist', text.replace('"template":"home"', '"template":"nothing"')],
    ['a class has no countries', text.replace(/"countries":\[[^\]]*\]/, '"countries":1')],
    ['a line is no JSON', `${text}damaged\n`],
  ])('gives nothing where %s', async (_when, content) => {
    expect(content).not.toBe(text)
    expect(await read(content)).toBeUndefined()
  })
})
