import { describe, expect, it } from '@jest/globals'
import type { NavigationItem } from '../navigation/navigation-tree.ts'
import type { LinkTarget } from '../link/link-target.ts'
import { classificationOf, productOf } from '../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { applyAreas } from './apply-areas.ts'

const ON = { stories: true, mediaReleases: true, news: true, services: true, smartFactory: true, locations: true }
const OFF = {
  stories: false,
  mediaReleases: false,
  news: false,
  services: false,
  smartFactory: false,
  locations: false,
}

const item = (id: string, target: LinkTarget | undefined, items: readonly NavigationItem[] = []): NavigationItem => ({
  id, title: id, openInNewTab: false, hidden: false, items, sections: [], ...(target === undefined ? {} : { target }),
}) // prettier-ignore
const to = (path: string): LinkTarget => ({ kind: 'path', path })

function group() {
  const snapshot = snapshotOf()
  const en = snapshot.byLanguage.en
  const [tree] = en?.navigations ?? []
  if (en === undefined || tree === undefined) throw new Error('The builder has no navigation in English')
  const items = [
    item('products', to('/products')),
    item('services', to('/services/repair?from=menu')),
    item('more', undefined, [item('stories', to('/stories')), item('feed', { kind: 'action', action: 'open-news-feed-panel' })]),
    item('service-contact', to('/services-contact')),
  ] // prettier-ignore
  const catalogue = {
    capabilities: [],
    classifications: [
      classificationOf('products'), classificationOf('presses', { parentSlug: 'products' }),
      classificationOf('services'), classificationOf('repair', { parentSlug: 'services' }),
    ],
    products: [
      productOf('press', { classificationSlug: 'presses', relatedServices: ['check'], accessories: ['check'], spareParts: ['check', 'press'], successor: 'check' }),
      productOf('check', { classificationSlug: 'repair' }),
    ],
  } // prettier-ignore
  const redirects = [
    { id: 'one', previousUrl: '/old', target: to('/products') },
    { id: 'two', previousUrl: '/hotline', target: to('/services') },
  ]
  return { ...snapshot, redirects, byLanguage: { en: { ...en, catalogue, navigations: [{ ...tree, items }] } } }
}

describe('areas', () => {
  it('[P1] change nothing where all of them are on', () => {
    const snapshot = group()
    expect(applyAreas(snapshot, ON)).toBe(snapshot)
  })

  it('[P1] that are off leave no entry, no product of their catalogue, and none that names one', () => {
    const en = applyAreas(group(), OFF).byLanguage.en
    expect(en?.catalogue.classifications.map(({ slug }) => slug)).toEqual(['products', 'presses'])
    const [press, ...others] = en?.catalogue.products ?? []
    expect(others).toEqual([])
    expect(press).toMatchObject({ slug: 'press', relatedServices: [], accessories: [], spareParts: ['press'] })
    expect(press).not.toHaveProperty('successor')
    expect([en?.stories, en?.storyContacts, en?.mediaReleases, en?.news, en?.locations]).toEqual([[], [], [], [], []])
  })

  it('[P1] that are off leave no item of a navigation and no redirect to them, and no heading above nothing', () => {
    const { byLanguage, redirects } = applyAreas(group(), OFF)
    expect(byLanguage.en?.navigations[0]?.items.map(({ id }) => id)).toEqual(['products', 'service-contact'])
    expect(redirects.map(({ id }) => id)).toEqual(['one'])
  })

  it('[P1] that are on stay beside one that is off', () => {
    const en = applyAreas(group(), { ...ON, services: false }).byLanguage.en
    expect(en?.navigations[0]?.items.map(({ id }) => id)).toEqual(['products', 'more', 'service-contact'])
  })
})
