import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { BUNDLE_FORMAT } from '../gatsby/gatsby-resources.ts'
import { createBundleLayout, type BundleLayout } from './bundle-layout.ts'
import { findBundle, keepBundle, stageBundle, type BundleOrigin, type StoredBundle } from './bundle-store.ts'

const ORIGIN: BundleOrigin = { codeHash: 'code', gatsbyVersion: '5.16.1', templates: ['home', 'product'] }
const FILES = new Map([
  ['public/app.js', 'app'],
  ['server/render-page.js', 'server'],
])

let layout: BundleLayout

const ANSWERS = { answersHash: 'answers' }

async function store(hash: string, origin: BundleOrigin = ORIGIN, answers = ANSWERS): Promise<StoredBundle> {
  return keepBundle(layout, await stageBundle(layout, { format: BUNDLE_FORMAT, hash, ...answers, ...origin }, FILES))
}

beforeEach(async () => {
  layout = createBundleLayout(await mkdtemp(join(tmpdir(), 'uapp-bundles-')))
})

afterEach(() => rm(join(layout.bundlesDir, '..'), { recursive: true }))

describe('findBundle', () => {
  it('finds a bundle that was made of the same', async () => {
    const stored = await store('one')
    expect(await findBundle(layout, ORIGIN, 'answers')).toEqual(stored)
  })

  it('takes one whose queries had the same results before one that was used later, and any other when there is none', async () => {
    const same = await store('same')
    const other = await store('other', ORIGIN, { answersHash: 'others' })
    await utimes(join(other.dir, 'bundle.json'), new Date(), new Date(Date.now() + 60_000))
    expect(await findBundle(layout, ORIGIN, 'answers')).toEqual(same)
    expect(await findBundle(layout, ORIGIN, 'new')).toEqual(other)
  })

  it.each([
    { case: 'other code', origin: { ...ORIGIN, codeHash: 'other' } },
    { case: 'another Gatsby', origin: { ...ORIGIN, gatsbyVersion: '5.17.0' } },
    { case: 'another template', origin: { ...ORIGIN, templates: ['home', 'product', 'story'] as const } },
  ])('does not take one of $case', async ({ origin }) => {
    await store('one')
    expect(await findBundle(layout, origin, 'answers')).toBeUndefined()
  })

  it.each([
    { case: 'changed', harm: (file: string) => writeFile(file, 'other') },
    { case: 'lost', harm: (file: string) => rm(file) },
  ])('notices a file that was $case', async ({ harm }) => {
    const { dir } = await store('one')
    await harm(join(dir, 'public/app.js'))
    expect(await findBundle(layout, ORIGIN, 'answers')).toBeUndefined()
  })

  it('does not take one that was never finished', async () => {
    await stageBundle(layout, { format: BUNDLE_FORMAT, hash: 'one', ...ANSWERS, ...ORIGIN }, FILES)
    expect(await findBundle(layout, ORIGIN, 'answers')).toBeUndefined()
  })
})

describe('keepBundle', () => {
  it('keeps the two that were used last', async () => {
    for (const [index, hash] of ['one', 'two'].entries()) {
      const { dir } = await store(hash, { ...ORIGIN, codeHash: hash })
      await utimes(join(dir, 'bundle.json'), index, index)
    }
    await findBundle(layout, { ...ORIGIN, codeHash: 'one' }, 'answers')
    await store('three')
    expect((await readdir(layout.bundlesDir)).sort()).toEqual(['one', 'three'])
  })

  it('replaces the bundle that renders the same', async () => {
    await store('one')
    await store('one', { ...ORIGIN, codeHash: 'with another comment' })
    expect(await findBundle(layout, ORIGIN, 'answers')).toBeUndefined()
    expect(await readdir(layout.bundlesDir)).toEqual(['one'])
  })
})
