import { describe, expect, it } from '@jest/globals'
import {
  classificationOf,
  contactOf,
  countryOf,
  documentOf,
  imageOf,
  linkTo,
  locationOf,
  mediaReleaseOf,
  newsOf,
  pageOf,
  productOf,
  siteOf,
  specificationOf,
  storyContactOf,
  storyOf,
  textModuleOf,
} from '../../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../../tests/builders/plan-of.ts'
import type { ContentModule } from '../../../../src/domain/content/content-module.ts'
import type { PageModule } from '../../../../src/domain/page/page-module.ts'
import { composePages } from './compose-pages.ts'

type FormKind = Extract<ContentModule, { readonly type: 'form' }>['form']

const frame = { key: 'k', surface: false }
const formOf = (form: FormKind): ContentModule => ({ ...frame, type: 'form', form })
const catalogue = {
  classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
  products: [
    productOf('tarn-20', {
      specifications: [
        specificationOf('force', { headline: true, measurementSystem: 'Metric' }),
        specificationOf('weight'),
      ],
      relatedProducts: ['tarn-40', 'tarn-60'],
      capabilityIds: ['cap-1'],
      documentIds: ['doc-1'],
      images: [imageOf('front')],
    }),
    productOf('tarn-40', { sortIndex: 20 }),
    productOf('tarn-60', { sortIndex: 30, supportedCountries: ['CH'] }),
  ],
  capabilities: [{ id: 'cap-1', slug: 'ferrules', name: 'Ferrules', description: 'All of them' }],
  documents: [documentOf('doc-1')],
} as const

/** What a module of the page `about` becomes. */
function composeModule(
  module: ContentModule,
  parts: Parameters<typeof planOf>[0] = {},
  path = '/en-us/about',
): PageModule | undefined {
  const pages = [pageOf('about', { modules: [module] }), ...(parts.pages ?? [])]
  const { content } = pageAt(planOf({ ...catalogue, ...parts, pages }), path).data
  if (!('modules' in content)) throw new Error(`${path} has no modules`)
  return content.modules[0]
}

describe('frame', () => {
  it.each([
    ['/de/about', 'Größe „M“'],
    ['/de-de/about', 'Größe „M“'],
    ['/de-ch/about', 'Grösse «M»'],
  ])('[S1 §1] spells %s as its country does', (path, expected) => {
    const modules = [textModuleOf('Größe „M“')]
    const pages = [pageOf('about', { availableLanguages: ['de'], title: 'Größe „M“', modules })]
    const countries = ['ALL', 'CH', 'DE'].map((code) => countryOf(code, ['de']))
    const { frame, content } = pageAt(planOf({ pages, countries }), path).data
    expect([frame.title, JSON.stringify(content)]).toEqual([expected, expect.stringContaining(expected)])
  })

  it('[S10] holds all that differs between two locales', () => {
    const pages = [pageOf('about', { availableLanguages: ['en', 'de'], theme: 'Copper', image: imageOf('works') })]
    expect(pageAt(planOf({ pages }), '/de-ch/about').data.frame).toMatchObject({
      template: 'content',
      siteName: 'Main',
      isMainSite: true,
      locale: {
        code: 'de-CH',
        urlCode: 'de-ch',
        language: 'de',
        country: 'CH',
        isInternational: false,
        spelling: 'swiss',
      },
      basePath: '/de-ch',
      path: '/de-ch/about',
      route: '/about',
      origin: 'https://www.example',
      title: 'About',
      description: 'About about',
      theme: 'Copper',
      canonicalUrl: 'https://www.example/de-ch/about',
      image: { alt: 'works' },
    })
  })

  it.each([
    ['[N12] measures as the country does', '/en-us', 'Imperial'],
    ['[N12] measures in metric units internationally', '/en', 'Metric'],
  ])('%s', (_title, path, expected) => {
    expect(pageAt(planOf(), path).data.frame.measurementSystem).toBe(expected)
  })

  it('[N5] gives a product the theme of its brand', () => {
    const brands = [{ id: 'trenholt', name: 'Trenholt', pimId: 'TRH', theme: 'Iqc' }]
    expect(pageAt(planOf({ ...catalogue, brands }), '/en/products/presses/tarn-20').data.frame.theme).toBe('Iqc')
  })

  it('[N1] names the header and footer of the locale', () => {
    expect(pageAt(planOf(), '/de-ch').slices).toEqual({
      header: 'header--site-main--de-ch',
      footer: 'footer--site-main--de-ch',
    })
  })
})

describe('modules', () => {
  it.each<readonly [string, ContentModule, object | undefined]>([
    [
      '[L5] resolves links in texts',
      textModuleOf('more', { kind: 'product', slug: 'tarn-20' }),
      {
        body: {
          blocks: [{ children: [{ type: 'link', target: { kind: 'internal', route: '/products/presses/tarn-20' } }] }],
        },
      },
    ],
    [
      '[L5] leaves out a link to what the country does not see',
      { ...frame, type: 'callToAction', links: [linkTo({ kind: 'product', slug: 'tarn-60' })] },
      { links: [] },
    ],
    [
      '[L5] keeps an event whose link leads nowhere',
      {
        ...frame,
        type: 'events',
        items: [{ date: '2026-05-01', title: 'Fair', link: linkTo({ kind: 'page', pageId: 'x' }) }],
      },
      { items: [{ date: '2026-05-01', title: 'Fair' }] },
    ],
    [
      '[L5] leaves out a teaser whose link leads nowhere',
      { ...frame, type: 'teaserGrid', items: [{ title: 'a', text: '', link: linkTo({ kind: 'page', pageId: 'x' }) }] },
      undefined,
    ],
    [
      '[K2] puts products in place, without those that the country does not see',
      { ...frame, type: 'products', productSlugs: ['tarn-60', 'tarn-20'] },
      {
        products: [
          {
            slug: 'tarn-20',
            route: '/products/presses/tarn-20',
            facts: [{ name: 'Force', value: '20', unit: 'kN' }],
          },
        ],
      },
    ],
    [
      '[K2] lists the products of a classification',
      { ...frame, type: 'products', productSlugs: ['tarn-40'], classificationSlug: 'products' },
      { products: [{ slug: 'tarn-40' }, { slug: 'tarn-20' }] },
    ],
    [
      '[K9] puts documents in place',
      { ...frame, type: 'downloads', documentIds: ['doc-1', 'doc-x'] },
      { files: [{ slug: 'doc-1', extension: 'PDF', sizeBytes: 1000 }] },
    ],
    ['[S1] leaves out a contact that does not exist', { ...frame, type: 'contact', contactId: 'contact-x' }, undefined],
    [
      '[S1] puts a contact in place',
      { ...frame, type: 'contact', contactId: 'contact-a' },
      { contact: { name: 'Contact a' } },
    ],
    [
      '[S3] lists named stories, then the latest',
      { ...frame, type: 'stories', storySlugs: ['old'], latest: 1 },
      { stories: [{ title: 'Old' }, { title: 'New' }] },
    ],
    [
      '[S2] lists ad-hoc releases alone where wanted',
      { ...frame, type: 'mediaReleases', latest: 5, adHocOnly: true },
      { releases: [{ title: 'Profit warning', isAdHoc: true }] },
    ],
    ['[S5] lists the latest news', { ...frame, type: 'news', latest: 1 }, { items: [{ id: 'news-2' }] }],
    [
      '[S6] names the country of a location',
      { ...frame, type: 'locations', kinds: ['subsidiary'] },
      { locations: [{ id: 'loc-1', country: 'CH', countryCode: 'CH' }] },
    ],
  ])('%s', (_title, module, expected) => {
    const composed = composeModule(module, {
      contacts: [contactOf('contact-a')],
      stories: [
        storyOf('old', { publicationDate: '2025-01-01' }),
        storyOf('new'),
        storyOf('mid', { publicationDate: '2025-06-01' }),
      ],
      mediaReleases: [mediaReleaseOf('results'), mediaReleaseOf('profit-warning', { isAdHoc: true })],
      news: [newsOf('news-1', { publicationDate: '2025-01-01' }), newsOf('news-2')],
      locations: [locationOf('loc-1'), locationOf('loc-2', { kind: 'partner' })],
    })
    expect({ composed }).toMatchObject({ composed: expected })
  })
})

describe('desks that the configuration names', () => {
  const contacts = [contactOf('contact-applications'), contactOf('contact-service'), contactOf('contact-a')]

  it.each<readonly [FormKind, string]>([
    ['contact', 'Contact applications'],
    ['whitepaper', 'Contact applications'],
    ['feedback', 'Contact applications'],
    ['service', 'Contact service'],
    ['support', 'Contact service'],
  ])('[S1] puts the desk behind the form %s', (form, name) => {
    expect(composeModule(formOf(form), { contacts })).toMatchObject({ type: 'form', form, contact: { name } })
  })

  it('[S1] keeps a form whose desk does not exist', () => {
    expect(composeModule(formOf('contact'), { contacts: [] })).toEqual(formOf('contact'))
  })

  it('[S1] takes the desks of the group’s own configuration', () => {
    const injected = pageOf('extra', { injection: { type: 'product', slug: 'tarn-20' }, modules: [formOf('service')] })
    const config = { formContacts: { service: 'contact-a' }, productContact: 'contact-service' }
    const { content } = pageAt(
      planOf({ ...catalogue, contacts, pages: [injected] }, config),
      '/en/products/presses/tarn-20',
    ).data
    expect(content).toMatchObject({
      contact: { name: 'Contact service' },
      modules: [{ type: 'form', contact: { name: 'Contact a' } }],
    })
  })
})

describe('a site beside the main one', () => {
  const sites = [siteOf(), siteOf({ slug: 'fachtage', domains: [{ host: 'fachtage.example' }] })]
  const talk = (modules: readonly ContentModule[]): ReturnType<typeof pageOf> =>
    pageOf('talk', { siteId: 'site-fachtage', modules })
  const compose = (modules: readonly ContentModule[], path: string): object =>
    pageAt(planOf({ ...catalogue, sites, pages: [pageOf('about'), talk(modules)] }), path).data.content

  it('[L5] links to a page of the main site with the address of the same locale', () => {
    const content = compose([textModuleOf('about', { kind: 'page', pageId: 'page-about' })], '/en-us/talk')
    expect(JSON.stringify(content)).toContain('"href":"https://www.example/en-us/about"')
  })

  it('[L5] shows products of the main site with their address, for each locale its own', () => {
    const module: ContentModule = { ...frame, type: 'products', productSlugs: ['tarn-20'] }
    expect(compose([module], '/en/talk')).toMatchObject({
      modules: [{ products: [{ route: 'https://www.example/en/products/presses/tarn-20' }] }],
    })
    expect(compose([module], '/en-us/talk')).toMatchObject({
      modules: [{ products: [{ route: 'https://www.example/en-us/products/presses/tarn-20' }] }],
    })
  })
})

describe('content of templates', () => {
  const parts = {
    ...catalogue,
    contacts: [contactOf('contact-a'), contactOf('contact-applications')],
    pages: [
      pageOf('company'),
      pageOf('about', { parentId: 'page-company' }),
      pageOf('vault', { parentId: 'page-company', protection: { kind: 'password' } }),
      pageOf('extra', { injection: { type: 'product', slug: 'tarn-20' }, modules: [textModuleOf('injected')] }),
    ],
    stories: [
      storyOf('one', { productSlugs: ['tarn-20'], contactSlugs: ['ann'] }),
      storyOf('two', { productSlugs: ['tarn-20'], publicationDate: '2026-04-01' }),
    ],
    storyContacts: [storyContactOf('ann'), storyContactOf('bob')],
    mediaReleases: [
      mediaReleaseOf('results', { documentIds: ['doc-1'], contactId: 'contact-a' }),
      mediaReleaseOf('opening', { publicationDate: '2026-04-01' }),
    ],
  } as const
  const plan = planOf(parts)

  it.each<readonly [string, string, object]>([
    [
      '[S1] a content page lists the pages below it, protected ones not',
      '/en/company',
      { modules: [], children: [{ title: 'About', description: 'About about', route: '/company/about' }] },
    ],
    [
      '[K1] a classification shows its children with the number of products',
      '/en-us/products',
      {
        root: 'products',
        children: [{ slug: 'presses', productCount: 2 }],
        products: [{ slug: 'tarn-20' }, { slug: 'tarn-40' }],
        capabilities: [{ id: 'cap-1', name: 'Ferrules' }],
      },
    ],
    [
      '[K7] the comparison knows the products of the country by classification',
      '/en-us/products/comparison',
      {
        classifications: [
          {
            slug: 'presses',
            name: 'Presses',
            route: '/products/presses',
            products: [
              { slug: 'tarn-20', name: 'Tarn 20' },
              { slug: 'tarn-40', name: 'Tarn 40' },
            ],
          },
        ],
      },
    ],
    [
      '[K2] a product has all its fields',
      '/de-ch/products/presses/tarn-20',
      {
        slug: 'tarn-20',
        brand: { name: 'Trenholt' },
        classification: { slug: 'presses', name: 'Presses', route: '/products/presses' },
        specifications: [{ id: 'force' }, { id: 'weight' }],
        capabilities: [{ id: 'cap-1', name: 'Ferrules', description: 'All of them' }],
        files: [{ slug: 'doc-1' }],
        relatedProducts: [{ classification: 'Presses', products: [{ slug: 'tarn-40' }, { slug: 'tarn-60' }] }],
        stories: [{ title: 'Two' }, { title: 'One' }],
        contact: { name: 'Contact applications' },
        modules: [{ type: 'text' }],
      },
    ],
    [
      '[K2] a product relates to no product that the country does not see',
      '/en-us/products/presses/tarn-20',
      { relatedProducts: [{ products: [{ slug: 'tarn-40' }] }] },
    ],
    [
      '[S3] the list of stories is newest first',
      '/en/stories',
      {
        stories: [
          { title: 'Two', route: '/stories/two' },
          { title: 'One', contactNames: ['Ann'] },
        ],
      },
    ],
    [
      '[S3] a story has authors, products and recommendations',
      '/en/stories/one',
      {
        authors: [{ name: 'Ann', route: '/stories/contacts/ann' }],
        products: [{ slug: 'tarn-20' }],
        recommended: [{ title: 'Two' }],
      },
    ],
    [
      '[S3] story contacts tell how many stories they have',
      '/en/stories/contacts',
      {
        authors: [
          { name: 'Ann', storyCount: 1 },
          { name: 'Bob', storyCount: 0 },
        ],
      },
    ],
    [
      '[S3] an author has a page with the stories',
      '/en/stories/contacts/ann',
      { author: { name: 'Ann' }, stories: [{ title: 'One' }] },
    ],
    [
      '[S2] media releases are newest first',
      '/en/media-releases',
      { releases: [{ title: 'Opening' }, { title: 'Results' }] },
    ],
    [
      '[S2] a media release has files, contact and the latest others',
      '/en/media-releases/results',
      { files: [{ slug: 'doc-1' }], contact: { name: 'Contact a' }, latest: [{ title: 'Opening' }] },
    ],
    [
      '[N12] the choice of country starts with the international entry',
      '/de-ch/countries',
      {
        countries: [
          { code: 'ALL', name: 'Alle' },
          { code: 'CH', locales: [{ urlCode: 'de-ch', path: '/de-ch' }, { urlCode: 'fr-ch' }] },
          { code: 'DE' },
          { code: 'US' },
        ],
      },
    ],
  ])('%s', (_title, path, expected) => {
    expect(pageAt(plan, path).data.content).toMatchObject(expected)
  })

  it('[S8] keeps every word of a protected page out of page data', () => {
    const secret = pageOf('vault', {
      protection: { kind: 'role', role: 'partner' },
      description: 'secret words',
      modules: [textModuleOf('secret words')],
    })
    const { data } = pageAt(planOf({ pages: [secret] }), '/en/vault')
    expect(data.content).toEqual({ kind: 'role', role: 'partner' })
    expect(JSON.stringify(data)).not.toContain('secret words')
  })

  it('[S10] marks teasers that are written in another language', () => {
    const { content } = pageAt(plan, '/de-ch/stories').data
    expect(content).toMatchObject({ stories: [{ lang: 'en' }, { lang: 'en' }] })
  })
})

describe('composePages', () => {
  it('[K1] shares the content between locales that see the same', () => {
    const [host] = planOf({ pages: [pageOf('about')] }).hosts
    if (host === undefined) throw new Error('no host')
    const contents = [...composePages(host)]
      .filter(({ node }) => node.route === '/about' && node.locale.language === 'en')
      .map(({ data }) => data.content)
    expect(contents).toHaveLength(2)
    expect(contents[0]).toBe(contents[1])
  })
})
