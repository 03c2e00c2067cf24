import { describe, expect, it } from '@jest/globals'
import {
  classificationOf,
  countryOf,
  itemOf,
  mediaReleaseOf,
  navigationOf,
  pageOf,
  productOf,
  siteOf,
  storyContactOf,
  storyOf,
} from '../../../tests/builders/entries.ts'
import { nodeAt, nodesOf, pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import { TEXT_LANGUAGES } from '../../../src/domain/locale/language.ts'
import type { PageData } from '../../../src/domain/page/page-data.ts'
import { isLeading } from '../../../src/domain/redirect/redirect-rule.ts'

const en = ['en'] as const
const inGerman = { availableLanguages: ['en', 'de'] } as const
const catalogue = {
  classifications: [
    classificationOf('products'),
    classificationOf('presses', { parentSlug: 'products' }),
    classificationOf('services', { type: 'service', sortIndex: 20 }),
    classificationOf('training', { parentSlug: 'services', type: 'service' }),
    classificationOf('smart-factory', { type: 'service', sortIndex: 30 }),
  ],
  products: [
    productOf('tarn-20', { supportedCountries: ['CH'] }),
    productOf('course', { classificationSlug: 'training' }),
    productOf('gateway', { classificationSlug: 'smart-factory' }),
  ],
} as const
const pathsOf = (plan: ReturnType<typeof planOf>, urlCode: string): readonly string[] =>
  nodesOf(plan)
    .filter(({ locale }) => locale.urlCode === urlCode)
    .map(({ path }) => path)

describe('pages of a site', () => {
  it('[P3] plans the home page at the locale itself', () => {
    expect(nodeAt(planOf(), '/de-ch')).toMatchObject({ template: 'home', route: '/', id: 'page-home-site-main' })
  })

  it('[S3] plans no page of an area that is off, and leads to none from search and 404', () => {
    const off = { portal: false, editor: false, stories: false, mediaReleases: false }
    const parts = { ...catalogue, stories: [storyOf('press')], mediaReleases: [mediaReleaseOf('award')] }
    const templates = (areas: Partial<typeof off>) =>
      new Set(nodesOf(planOf(parts, { areas })).map(({ template }) => template))
    const wanted = ['portal', 'editor', 'story-list', 'story', 'story-contacts', 'media-release-list', 'media-release']
    expect(wanted.filter((template) => !templates({}).has(template as never))).toEqual([])
    expect(wanted.filter((template) => templates(off).has(template as never))).toEqual([])
    const content = pageAt(planOf(parts, { areas: off }), '/en/search').data.content as PageData<'search'>['content']
    expect(content.ways).toEqual(['products', 'services', 'smartFactory'])
  })

  it('[S1] plans content pages at any depth, parents before children', () => {
    const pages = [
      pageOf('history', { parentId: 'page-about' }),
      pageOf('about', { parentId: 'page-company' }),
      pageOf('company'),
    ]
    const paths = pathsOf(planOf({ pages }), 'en')
    expect(paths.filter((path) => path.startsWith('/en/company'))).toEqual([
      '/en/company',
      '/en/company/about',
      '/en/company/about/history',
    ])
  })

  it.each([
    ['[K1] classifications at their routes', '/de-ch/products/presses', 'classification'],
    ['[K4] products below their classifications', '/de-ch/products/presses/tarn-20', 'product'],
    ['[K4] services with their template', '/de-ch/services/training/course', 'service'],
    ['[K4] smart-factory pages with their template', '/de-ch/smart-factory/gateway', 'smart-factory'],
    ['[S3] stories', '/de-ch/stories/one', 'story'],
    ['[S3] the list of stories', '/de-ch/stories', 'story-list'],
    ['[S3] story contacts', '/de-ch/stories/contacts', 'story-contacts'],
    ['[S3] the page of an author', '/de-ch/stories/contacts/ann', 'story-author'],
    ['[S2] media releases', '/de-ch/media-releases/results', 'media-release'],
    ['[S2] the list of media releases', '/de-ch/media-releases', 'media-release-list'],
    ['[K7] the comparison below the products', '/de-ch/products/comparison', 'comparison'],
    ['[S9] the search page', '/de-ch/search', 'search'],
    ['[N12] the choice of country', '/de-ch/countries', 'countries'],
    ['[S1] the licences of what browsers load', '/de-ch/licences', 'licences'],
    ['[P17] the page that stands where no page is', '/de-ch/404', 'not-found'],
  ])('%s', (_title, path, template) => {
    const plan = planOf({
      ...catalogue,
      stories: [storyOf('one')],
      storyContacts: [storyContactOf('ann')],
      mediaReleases: [mediaReleaseOf('results')],
    })
    expect(nodeAt(plan, path).template).toBe(template)
  })

  it('[S2] keeps catalogue and editorial pages to the main site', () => {
    const sites = [siteOf(), siteOf({ slug: 'events' })]
    const plan = planOf({ ...catalogue, sites, stories: [storyOf('one')] })
    expect(pathsOf(plan, 'en').filter((path) => path.startsWith('/en/events'))).toEqual([
      '/en/events',
      '/en/events/search',
      '/en/events/countries',
      '/en/events/licences',
      '/en/events/404',
    ])
  })

  it('[S1] gives an injected page no page of its own', () => {
    const pages = [pageOf('extra', { injection: { type: 'product', slug: 'tarn-20' } })]
    expect(nodesOf(planOf({ pages, ...catalogue })).map(({ id }) => id)).not.toContain('page-extra')
  })
})

describe('countries', () => {
  it.each([
    ['[K1] plans a product where the country supports it', '/de-ch/products/presses/tarn-20', true],
    ['[K1] plans no product where the country does not', '/en-us/products/presses/tarn-20', false],
    ['[K1] plans every product in international locales', '/en/products/presses/tarn-20', true],
    ['[P10] plans a page limited to a country there', '/en-us/offices', true],
    ['[P10] plans no page limited to another country', '/de-ch/offices', false],
  ])('%s', (_title, path, expected) => {
    const plan = planOf({ ...catalogue, pages: [pageOf('offices', { countries: ['US'] })] })
    expect(nodesOf(plan).some((node) => node.path === path)).toBe(expected)
  })

  it('[P8] plans the languages of each country that the site has', () => {
    const plan = planOf(
      { sites: [siteOf(), siteOf({ slug: 'events' })] },
      { siteLanguageAdjustments: { events: { add: ['fr'], remove: ['de'] } } },
    )
    const codes = plan.hosts[0]?.trees.filter(({ siteId }) => siteId === 'site-events').map(({ locale }) => locale.code)
    expect(codes).toEqual(['en', 'en-US', 'fr', 'fr-CH'])
  })

  it('[N12] lists every country for the choice, those that are not planned with international pages', () => {
    const plan = planOf(
      {
        countries: [
          countryOf('ALL', TEXT_LANGUAGES),
          countryOf('CH', ['de', 'fr']),
          countryOf('AT', ['de']),
          countryOf('AQ', ['en'], { hidden: true }),
        ],
      },
      {},
      { countries: ['CH'] },
    )
    const { content } = pageAt(plan, '/de-ch/countries').data as PageData<'countries'>
    const listed = content.countries.map(({ code, locales }) => [
      code,
      locales.map(({ urlCode, path, isElsewhere }) => [urlCode, path, isElsewhere]),
    ])
    expect(listed.slice(1)).toEqual([
      ['AT', [['de-at', '/de', true]]],
      [
        'CH',
        [
          ['de-ch', '/de-ch', undefined],
          ['fr-ch', '/fr-ch', undefined],
        ],
      ],
    ])
  })

  it('[P11] plans no country on a site that is international only', () => {
    const sites = [siteOf(), siteOf({ slug: 'events', internationalOnly: true })]
    const trees = planOf({ sites }).hosts[0]?.trees.filter(({ siteId }) => siteId === 'site-events')
    expect(trees?.map(({ locale }) => locale.code)).toEqual(['de', 'en'])
  })

  it('[P9] restricts a plan to the sites and locales asked for', () => {
    const sites = [siteOf(), siteOf({ slug: 'events' })]
    const plan = planOf({ sites }, {}, { sites: ['site-main'], locales: ['de-ch'] })
    expect(plan.hosts.flatMap(({ trees }) => trees.map(({ siteId, locale }) => `${siteId} ${locale.code}`))).toEqual([
      'site-main de-CH',
    ])
  })
})

describe('hosts', () => {
  const sites = [
    siteOf({ slug: 'fachtage', domains: [{ host: 'fachtage.example' }, { host: 'localhost', slug: 'fachtage' }] }),
    siteOf(),
    siteOf({ slug: 'events' }),
  ]

  it('[P4] plans a site on the host of its first domain', () => {
    const hosts = planOf({ sites }).hosts.map((host) => [host.host, ...host.sites.map(({ site }) => site.id)])
    expect(hosts).toEqual([
      ['www.example', 'site-main', 'site-events'],
      ['fachtage.example', 'site-fachtage'],
    ])
  })

  it.each([
    ['[P2] puts the slug of a site on a shared host after the locale', 'site-events', '/en/events'],
    ['[P2] puts no slug into the paths of a site with a host of its own', 'site-fachtage', '/en'],
  ])('%s', (_title, siteId, path) => {
    const node = nodesOf(planOf({ sites })).find((one) => one.siteId === siteId && one.locale.code === 'en')
    expect(node?.path).toBe(path)
  })

  it('[P4] takes the origin from the configuration', () => {
    const plan = planOf({}, { origins: { 'www.example': 'https://shop.example/' } })
    expect(nodeAt(plan, '/en').canonicalUrl).toBe('https://shop.example/en')
  })

  it('[P4] refuses a site without domain', () => {
    expect(() => planOf({ sites: [siteOf({ domains: [] })] })).toThrow('Site Main (site-main) has no domain')
  })
})

describe('languages', () => {
  const pages = [
    pageOf('translated', inGerman),
    pageOf('english'),
    pageOf('german', { availableLanguages: ['de'], contentLanguage: 'de' }),
  ]
  const plan = planOf({ pages })

  it.each([
    [
      '[S10] a translated page stands for itself',
      '/de-ch/translated',
      {
        isLanguageFallback: false,
        isLanguageUnavailable: false,
        contentLanguage: 'de',
        indexable: true,
        canonicalUrl: 'https://www.example/de-ch/translated',
      },
    ],
    [
      '[S10] a fallback names the page in the language shown as canonical',
      '/de-ch/english',
      {
        isLanguageFallback: true,
        isLanguageUnavailable: false,
        contentLanguage: 'en',
        indexable: false,
        canonicalUrl: 'https://www.example/en/english',
      },
    ],
    [
      '[S10] a page that exists in no fallback is shown in its language and not indexed',
      '/en-us/german',
      {
        isLanguageFallback: true,
        isLanguageUnavailable: true,
        contentLanguage: 'de',
        indexable: false,
        canonicalUrl: 'https://www.example/de/german',
      },
    ],
    [
      '[S10] the canonical stays in the country where it has the language shown',
      '/fr-ch/german',
      { isLanguageUnavailable: true, contentLanguage: 'de', canonicalUrl: 'https://www.example/de-ch/german' },
    ],
  ])('%s', (_title, path, expected) => {
    expect(nodeAt(plan, path)).toMatchObject(expected)
  })

  it('[S10] names the other languages of the country as alternates', () => {
    expect(nodeAt(plan, '/de-ch/translated').alternateVersions).toEqual([
      { language: 'fr', urlCode: 'fr-ch', path: '/fr-ch/translated', isLanguageFallback: true },
    ])
  })

  it('[S10] leaves out alternates in which the page is unavailable', () => {
    expect(nodeAt(plan, '/fr-ch/german').alternateVersions.map(({ urlCode }) => urlCode)).toEqual(['de-ch'])
  })

  it('[P10] plans no page that exists in none of the languages of the site', () => {
    const sites = [siteOf(), siteOf({ slug: 'events' })]
    const french = pageOf('trajet', { siteId: 'site-events', availableLanguages: ['fr'], contentLanguage: 'fr' })
    expect(nodesOf(planOf({ sites, pages: [french] })).map(({ id }) => id)).not.toContain('page-trajet')
  })

  it('[S10] takes a product as translated where its long description is', () => {
    const product = productOf('tarn-20', { language: 'de' })
    const withProduct = planOf({ ...catalogue, products: [product] })
    expect(nodeAt(withProduct, '/de-ch/products/presses/tarn-20').isLanguageFallback).toBe(false)
    expect(nodeAt(withProduct, '/en-us/products/presses/tarn-20').isLanguageFallback).toBe(true)
  })
})

describe('protection', () => {
  const pages = [
    pageOf('partners', { protection: { kind: 'role', role: 'partner' } }),
    pageOf('internal', { description: 'Secret' }),
  ]
  const plan = planOf({ pages }, { protectedSlugs: ['internal'] })

  it.each([
    ['[S8] protects a page as its entry says', '/en/partners', { kind: 'role', role: 'partner' }],
    ['[S8] protects the listed slugs by password', '/en/internal', { kind: 'password' }],
  ])('%s', (_title, path, protection) => {
    expect(nodeAt(plan, path)).toMatchObject({ template: 'protected', protection, indexable: false })
  })
})

describe('breadcrumbs', () => {
  it('[N3] follows the navigation of the site, override titles first', () => {
    const header = navigationOf('nav-header', {
      items: [
        itemOf('page-company', {
          title: 'Company menu',
          breadcrumbOverride: 'Our company',
          items: [itemOf('page-about')],
        }),
      ],
    })
    const plan = planOf({
      navigations: [header, navigationOf('nav-footer')],
      pages: [pageOf('company'), pageOf('about')],
    })
    expect(nodeAt(plan, '/en/about').breadcrumb).toEqual([
      { title: 'home', route: '/' },
      { title: 'Our company', route: '/company' },
      { title: 'About' },
    ])
  })

  it('[N3] lets the navigation override the title of the home item', () => {
    const header = navigationOf('nav-header', {
      items: [itemOf('page-home-site-main', { breadcrumbOverride: 'Start' })],
    })
    const plan = planOf({ navigations: [header, navigationOf('nav-footer')], pages: [pageOf('about')] })
    expect(nodeAt(plan, '/en/about').breadcrumb[0]).toEqual({ title: 'Start', route: '/' })
  })

  it('[N3] follows the lineage in the catalogue', () => {
    expect(nodeAt(planOf(catalogue), '/en/products/presses/tarn-20').breadcrumb).toEqual([
      { title: 'home', route: '/' },
      { title: 'Products', route: '/products' },
      { title: 'Presses', route: '/products/presses' },
      { title: 'Tarn 20' },
    ])
  })

  it('[N3] leads from home to 404 on the page that stands where no page is', () => {
    expect(nodeAt(planOf(), '/en/404').breadcrumb.at(-1)).toEqual({ title: '404', route: '/' })
  })
})

describe('redirects', () => {
  const target = { kind: 'page', pageId: 'page-about' } as const
  const rulesOf = (plan: ReturnType<typeof planOf>, host = 'www.example'): readonly string[] =>
    plan.hosts
      .find((one) => one.host === host)
      ?.redirects.map((rule) => `${rule.from} > ${isLeading(rule) ? rule.to : 'gone'}`) ?? []
  const countries = [countryOf('ALL', TEXT_LANGUAGES), countryOf('US', en)]

  it('[P16] makes a rule for every locale and one for the bare path', () => {
    const redirects = [{ id: 'r', previousUrl: '/about-us', target }]
    const rules = rulesOf(planOf({ countries, redirects, pages: [pageOf('about')] }))
    expect(rules).toHaveLength(TEXT_LANGUAGES.length + 2)
    expect(rules).toContain('/about-us > /about')
    expect(rules).toContain('/en-us/about-us > /en-us/about')
  })

  it('[P16] makes rules for the planned locales alone', () => {
    const redirects = [{ id: 'r', previousUrl: '/about-us', target }]
    const plan = planOf({ countries, redirects, pages: [pageOf('about')] }, {}, { locales: ['en-us'] })
    expect(rulesOf(plan)).toEqual(['/about-us > /about', '/en-us/about-us > /en-us/about'])
  })

  it('[P16] leads to another host with the address of the locale that fits', () => {
    const sites = [siteOf(), siteOf({ slug: 'fachtage', domains: [{ host: 'fachtage.example' }] })]
    const page = pageOf('referate', { siteId: 'site-fachtage' })
    const redirects = [
      { id: 'r', previousUrl: '/en-us/talks', target: { kind: 'page', pageId: 'page-referate' } as const },
    ]
    const plan = planOf({ sites, redirects, pages: [page] })
    expect(rulesOf(plan)).toEqual(['/en-us/talks > https://fachtage.example/en-us/referate'])
    expect(rulesOf(plan, 'fachtage.example')).toEqual(['/en-us/talks > /en-us/referate'])
  })

  it.each([
    ['[L5] a product', { kind: 'product', slug: 'tarn-20' }, '/en/old > /en/products/presses/tarn-20'],
    ['[L5] a page with anchor', { ...target, hash: 'team' }, '/en/old > /en/about#team'],
    ['[L5] an external address', { kind: 'external', url: 'https://a.example' }, '/en/old > https://a.example'],
    ['[L5] a path', { kind: 'path', path: '/about' }, '/en/old > /en/about'],
  ] as const)('[P16] resolves %s', (_title, to, expected) => {
    const redirects = [{ id: 'r', previousUrl: '/en/old', target: to }]
    expect(rulesOf(planOf({ ...catalogue, redirects, pages: [pageOf('about')] }))).toEqual([expected])
  })
})

describe('a plan', () => {
  it('[P10] is the same for the same input', () => {
    const parts = { ...catalogue, pages: [pageOf('about')] }
    expect(JSON.stringify(nodesOf(planOf(parts)))).toBe(JSON.stringify(nodesOf(planOf(parts))))
  })

  it('[K1] works out the pages of two countries that see the same only once', () => {
    const countries = [countryOf('ALL', TEXT_LANGUAGES), countryOf('US', en), countryOf('GB', en), countryOf('AU', en)]
    const plan = planOf({ countries, pages: [pageOf('offices', { countries: ['AU'] })] })
    const [host] = plan.hosts
    const editions = new Set(
      host?.trees
        .filter(({ locale }) => locale.language === 'en')
        .map(({ site, locale }) => plan.context.editionOf(site, locale)),
    )
    expect(editions.size).toBe(2)
  })
})
