import { describe, expect, it } from '@jest/globals'
import {
  classificationOf,
  itemOf,
  navigationOf,
  pageOf,
  productOf,
  siteOf,
  storyOf,
} from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { drawTree } from './draw-tree.ts'
import { findPage, parsePlannedUrl } from './find-page.ts'
import { listImpact, listPageEntries } from './page-entries.ts'
import { summarizePlan } from './summarize-plan.ts'

const plan = planOf(
  {
    sites: [
      siteOf(),
      siteOf({ slug: 'fachtage', domains: [{ host: 'fachtage.example' }, { host: 'fachtage.localhost' }] }),
    ],
    pages: [
      pageOf('company', { availableLanguages: ['en', 'de'] }),
      pageOf('about', {
        parentId: 'page-company',
        modules: [{ key: 'k', surface: false, type: 'form', form: 'feedback' }],
      }),
      pageOf('partners', { protection: { kind: 'role', role: 'partner' } }),
    ],
    classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
    products: [productOf('tarn-20', { relatedProducts: ['tarn-40'], documentIds: ['doc-1'] }), productOf('tarn-40')],
    stories: [storyOf('one', { productSlugs: ['tarn-40'] })],
    navigations: [navigationOf('nav-header', { items: [itemOf('page-company')] }), navigationOf('nav-footer')],
  },
  {},
  { locales: ['de', 'de-ch'] },
)

describe('parsePlannedUrl', () => {
  it.each([
    ['[P1] takes a path as one of the first host', '/de/company/', 'www.example', '/de/company'],
    ['[P4] finds the host of a URL, whatever its port', 'http://fachtage.example:9000/de', 'fachtage.example', '/de'],
    [
      '[P4] finds a host by another domain of its sites',
      'http://fachtage.localhost:8000/de',
      'fachtage.example',
      '/de',
    ],
  ])('%s', (_title, url, host, path) => {
    const planned = parsePlannedUrl(url, plan)
    expect([planned.hostPlan.host, planned.path]).toEqual([host, path])
  })

  it.each([
    [
      '[P4] names the hosts there are',
      'https://other.example/de',
      'No planned host is called other.example. Hosts: www.example, fachtage.example',
    ],
    ['[P1] refuses what is no URL', 'company', 'company is no URL'],
  ])('%s', (_title, url, message) => {
    expect(() => parsePlannedUrl(url, plan)).toThrow(message)
  })
})

describe('findPage', () => {
  it.each([
    ['[P3] finds a home page', '/de-ch', 'page-home-site-main'],
    ['[P2] finds a page below another', '/de/company/about', 'page-about'],
    ['[P17] finds nothing where no page is', '/de/nowhere', undefined],
    ['[P17] finds nothing in a locale that is not planned', '/en/company', undefined],
  ])('%s', (_title, path, id) => {
    expect(findPage(parsePlannedUrl(path, plan))?.node.id).toBe(id)
  })
})

describe('drawTree', () => {
  it('[S1] draws pages below each other, with template, language shown and protection', () => {
    const tree = plan.hosts[0]?.trees.find(({ locale }) => locale.code === 'de-CH')
    if (tree === undefined) throw new Error('no tree')
    expect(drawTree(tree).split('\n')).toEqual([
      'Main, de-CH: 19 pages on https://www.example',
      '└─ Main  /de-ch  (home)',
      '   ├─ Company  /de-ch/company  (content)',
      '   │  └─ About  /de-ch/company/about  (content · in en)',
      '   ├─ Partners  /de-ch/partners  (protected · in en · role partner)',
      '   ├─ Products  /de-ch/products  (classification)',
      '   │  ├─ Presses  /de-ch/products/presses  (classification)',
      '   │  │  ├─ Tarn 20  /de-ch/products/presses/tarn-20  (product · in en)',
      '   │  │  └─ Tarn 40  /de-ch/products/presses/tarn-40  (product · in en)',
      '   │  └─ comparison  /de-ch/products/comparison  (comparison)',
      '   ├─ stories  /de-ch/stories  (story-list)',
      '   │  ├─ storyContacts  /de-ch/stories/contacts  (story-contacts)',
      '   │  └─ One  /de-ch/stories/one  (story · in en)',
      '   ├─ mediaReleases  /de-ch/media-releases  (media-release-list)',
      '   ├─ portal  /de-ch/mykomax  (portal)',
      '   ├─ editor  /de-ch/editor  (editor)',
      '   ├─ search  /de-ch/search  (search)',
      '   ├─ countries  /de-ch/countries  (countries)',
      '   ├─ licences  /de-ch/licences  (licences)',
      '   └─ notFound  /de-ch/404  (not-found)',
    ])
  })
})

describe('listPageEntries', () => {
  it('[K2] names the entries of a page, then its site and navigations', () => {
    const found = findPage(parsePlannedUrl('/de/products/presses/tarn-20', plan))
    if (found === undefined) throw new Error('no page')
    expect(listPageEntries(found.node, found.tree.site)).toEqual([
      'product:prod-tarn-20',
      'brand:trenholt',
      'classification:class-products',
      'classification:class-presses',
      'document:doc-1',
      'product:prod-tarn-40',
      'contact:contact-applications',
      'site:site-main',
      'navigation:nav-header',
      'navigation:nav-footer',
    ])
  })
})

describe('listImpact', () => {
  const routesOf = (entry: string): readonly string[] =>
    listImpact(plan, entry).map(({ route, locales }) => `${route} ${locales.length}`)

  it.each([
    [
      '[K2] a product changes its page, those related to it, its classifications, stories and the comparison',
      'prod-tarn-40',
      [
        '/products 2',
        '/products/presses 2',
        '/products/presses/tarn-20 2',
        '/products/presses/tarn-40 2',
        '/products/comparison 2',
        '/stories/one 2',
      ],
    ],
    ['[K9] a document changes the page of its product', 'document:doc-1', ['/products/presses/tarn-20 2']],
    [
      '[S1] a desk that the configuration names changes the pages it stands on',
      'contact-applications',
      ['/company/about 2', '/products/presses/tarn-20 2', '/products/presses/tarn-40 2'],
    ],
    ['[S1] an unknown entry changes nothing', 'doc-2', []],
  ])('%s', (_title, entry, expected) => {
    expect(routesOf(entry)).toEqual(expected)
  })

  it.each([
    ['a navigation changes every page of its sites', 'nav-header'],
    ['the brand in the header changes every page of its sites', 'brand:trenholt'],
  ])('[N1] %s', (_title, entry) => {
    const pages = summarizePlan(plan).reduce((sum, host) => sum + host.pages, 0)
    expect(listImpact(plan, entry).reduce((sum, { locales }) => sum + locales.length, 0)).toBe(pages)
  })
})

describe('summarizePlan', () => {
  it('[S1] counts pages by host, site, locale and template', () => {
    expect(summarizePlan(plan)[0]).toMatchObject({
      host: 'www.example',
      pages: 38,
      redirects: 0,
      sites: [{ id: 'site-main', locales: { de: 19, 'de-ch': 19 }, templates: { home: 2, product: 4 } }],
    })
  })
})
