import { describe, expect, it } from '@jest/globals'
import {
  classificationOf,
  mediaReleaseOf,
  pageOf,
  productOf,
  siteOf,
  storyContactOf,
  storyOf,
} from '../../../../tests/builders/entries.ts'
import { nodesOf, pageAt, planOf } from '../../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import { chooseSeeds } from './choose-seeds.ts'

const brand = siteOf({ slug: 'brand', domains: [{ host: 'www.brand.example' }] })
const parts: SnapshotParts = {
  sites: [siteOf(), brand],
  pages: [pageOf('about'), pageOf('secret', { siteId: brand.id, protection: { kind: 'password' } })],
  classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
  products: [productOf('tarn-20', { supportedCountries: ['CH'] })],
  stories: [storyOf('wire', { contactSlugs: ['anna'] })],
  storyContacts: [storyContactOf('anna')],
  mediaReleases: [mediaReleaseOf('results')],
}

describe('chooseSeeds', () => {
  const plan = planOf(parts)
  const { pages, slices } = chooseSeeds(plan.hosts)

  it('takes one page of each template that occurs anywhere in the release', () => {
    const templates = pages.map(({ template }) => template)
    expect(templates.toSorted()).toEqual([...new Set(nodesOf(plan).map(({ template }) => template))].sort())
    expect(new Set(templates).size).toBe(templates.length)
    expect(templates).toEqual(expect.arrayContaining(['product', 'protected']))
  })

  it('takes pages as the plan composes them, with all their slices', () => {
    for (const { path, data, slices: ids } of pages) {
      const { node, ...composed } = pageAt(plan, path)
      expect([data, ids]).toEqual([composed.data, composed.slices])
      expect(node.path).toBe(path)
    }
    const needed = new Set(pages.flatMap(({ slices: { header, footer } }) => [header, footer]))
    expect(new Set(slices.map(({ id }) => id))).toEqual(needed)
  })

  it('chooses the same pages when one of them changes, and when countries come and go', () => {
    const before = pages.map(({ path }) => path)
    const after = [
      planOf({ ...parts, pages: [...(parts.pages ?? []), pageOf('news')] }),
      planOf(parts, {}, { countries: ['CH'] }),
    ]
    for (const { hosts } of after) expect(chooseSeeds(hosts).pages.map(({ path }) => path)).toEqual(before)
  })

  it('finds none where nothing is planned', () => {
    expect(chooseSeeds([])).toEqual({ pages: [], slices: [] })
  })
})
