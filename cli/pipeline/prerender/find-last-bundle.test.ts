import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import { createBundleLayout } from '../compile/bundle-layout.ts'
import { keepBundle, stageBundle } from '../compile/bundle-store.ts'
import { BUNDLE_FORMAT } from '../gatsby/gatsby-resources.ts'
import { findLastBundle } from './find-last-bundle.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uapp-bundles-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function store(hash: string, templates: readonly TemplateName[], usedAt: number): Promise<void> {
  const layout = createBundleLayout(dataDir)
  const made = { codeHash: 'code', gatsbyVersion: '5.16.1', answersHash: 'answers' } as const
  const about = { format: BUNDLE_FORMAT, ...made, hash, templates } as const
  const { dir } = await keepBundle(layout, await stageBundle(layout, about, new Map([['server/a.js', '']])))
  await utimes(join(dir, 'bundle.json'), usedAt, usedAt)
}

describe('findLastBundle', () => {
  it('takes the bundle used last', async () => {
    await store('whole', ['home', 'product'], 1)
    await store('newer', ['home', 'product'], 2)
    expect(basename((await findLastBundle(dataDir, ['product'])).dir)).toBe('newer')
  })

  it('takes an earlier one that has the templates, where the one used last lacks them', async () => {
    await store('whole', ['home', 'product'], 1)
    await store('part', ['home'], 2)
    expect(basename((await findLastBundle(dataDir, ['product'])).dir)).toBe('whole')
    expect(basename((await findLastBundle(dataDir, [])).dir)).toBe('part')
  })

  it('says in one sentence what to run when no bundle has them', async () => {
    await expect(findLastBundle(dataDir, [])).rejects.toMatchObject({
      status: 2,
      message: expect.stringContaining('There is no compiled bundle'),
    })
    await store('part', ['home'], 1)
    await expect(findLastBundle(dataDir, ['home', 'product', 'story', 'product'])).rejects.toMatchObject({
      status: 2,
      message: expect.stringMatching(/the last one lacks product, story\. Run "uapp build"/),
    })
  })
})
