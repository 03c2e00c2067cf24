import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES } from '../../../src/domain/locale/language.ts'
import {
  classificationOf,
  itemOf,
  linkTo,
  mediaReleaseOf,
  navigationOf,
  newsOf,
  pageOf,
  productOf,
  siteOf,
  storyOf,
  textModuleOf,
} from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { TEMPLATES } from '../../../src/domain/page/page-node.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { validatePlan } from './validate-plan.ts'

const roots = [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })]
const events = [siteOf(), siteOf({ slug: 'events' })]
const onlyInUs = pageOf('home', { id: 'page-us', countries: ['US'] })
const withHeader = (items: Parameters<typeof navigationOf>[1]): SnapshotParts['navigations'] & object => [
  navigationOf('nav-header', items),
  navigationOf('nav-footer'),
]
const redirect = (previousUrl: string, path: string, id = 'r'): NonNullable<SnapshotParts['redirects']>[number] => ({
  id,
  previousUrl,
  target: { kind: 'path', path },
})
const validate = (parts: SnapshotParts): readonly Problem[] => validatePlan(planOf(parts))

describe('validatePlan', () => {
  it('[P10] finds nothing wrong with a sound plan', () => {
    const parts = {
      sites: events,
      pages: [pageOf('about', { modules: [textModuleOf('x', { kind: 'product', slug: 'tarn-20' })] })],
      classifications: roots,
      products: [productOf('tarn-20', { supportedCountries: ['CH'] })],
      navigations: withHeader({ items: [itemOf('page-about')] }),
      redirects: [redirect('/about-us', '/about')],
    }
    expect(validate(parts)).toEqual([])
  })

  it.each<readonly [string, SnapshotParts, Problem['severity'], string, string]>([
    [
      '[P10] duplicate-path for two pages of one name',
      { pages: [pageOf('about'), pageOf('about', { id: 'page-about-2' })] },
      'error',
      'page-about-2',
      'page-about and page-about-2 both want the path /cs/about',
    ],
    [
      '[P10] duplicate-path for a page where the catalogue stands',
      { pages: [pageOf('products')], classifications: roots },
      'error',
      'class-products',
      'page-products and class-products both want the path /cs/products',
    ],
    [
      '[P10] duplicate-path for a page where another site begins',
      { sites: events, pages: [pageOf('events')] },
      'error',
      'page-home-site-events',
      'page-events and page-home-site-events both want the path /de/events',
    ],
    [
      '[P10] missing-home for countries without a home page',
      { pages: [onlyInUs] },
      'error',
      '',
      'Site Main has no home page for de-CH, fr-CH, de-DE',
    ],
    [
      '[N2] navigation-item-without-page for an item whose page is gone',
      { navigations: withHeader({ items: [itemOf('page-gone')] }) },
      'warning',
      'nav-page-gone',
      'The navigation item “Page gone” leads to page page-gone, which does not exist',
    ],
    [
      '[K8] unknown-navigation for a site whose header is gone',
      { navigations: [navigationOf('nav-footer')] },
      'error',
      'site-main',
      'no navigation item with slug nav-header exists',
    ],
    [
      '[L5] dead-link for a link in a text',
      { pages: [pageOf('about', { modules: [textModuleOf('x', { kind: 'page', pageId: 'page-gone' })] })] },
      'error',
      'page-about',
      'The link to page page-gone leads nowhere',
    ],
    [
      '[L5] dead-link for a link in a media release',
      {
        mediaReleases: [
          mediaReleaseOf('a', {
            body: {
              blocks: [
                {
                  type: 'paragraph',
                  children: [{ type: 'link', target: { kind: 'path', path: '/gone' }, children: [] }],
                },
              ],
            },
          }),
        ],
      },
      'error',
      'release-a',
      'The link to /gone leads nowhere',
    ],
    [
      '[L5] dead-link for a link of a news item',
      { news: [newsOf('n', { link: linkTo({ kind: 'path', path: '/gone' }) })] },
      'error',
      'n',
      'The link to /gone leads nowhere',
    ],
    [
      '[L5] dead-link for a link beside the navigation',
      { navigations: withHeader({ contactLink: linkTo({ kind: 'path', path: '/gone' }) }) },
      'error',
      'nav-header',
      'The link to /gone leads nowhere',
    ],
    [
      '[K8] unknown-product for a product of a story',
      { stories: [storyOf('one', { productSlugs: ['tarn-99'] })] },
      'error',
      'story-one',
      'No product found for slug tarn-99',
    ],
    [
      '[K8] unknown-product for a link to a product',
      { pages: [pageOf('about', { modules: [textModuleOf('x', { kind: 'product', slug: 'tarn-99' })] })] },
      'error',
      'page-about',
      'No product found for slug tarn-99',
    ],
    [
      '[K8] unknown-product for a related product',
      { classifications: roots, products: [productOf('tarn-20', { relatedProducts: ['tarn-99'] })] },
      'error',
      'prod-tarn-20',
      'No product found for slug tarn-99',
    ],
    [
      '[K8] unknown-product for a page injected into no product',
      { pages: [pageOf('extra', { injection: { type: 'product', slug: 'tarn-99' } })] },
      'error',
      'page-extra',
      'No product found for slug tarn-99',
    ],
    [
      '[K2] unknown-brand for a brand of a product',
      { classifications: roots, products: [productOf('tarn-20', { brandId: 'nobody' })] },
      'error',
      'prod-tarn-20',
      'There is no brand nobody',
    ],
    [
      '[K5] unknown-capability for a capability of a product',
      { classifications: roots, products: [productOf('tarn-20', { capabilityIds: ['magic'] })] },
      'error',
      'prod-tarn-20',
      'There is no capability magic',
    ],
    [
      '[K9] unknown-document for a document of a product',
      { classifications: roots, products: [productOf('tarn-20', { documentIds: ['doc-x'] })] },
      'error',
      'prod-tarn-20',
      'There is no document doc-x',
    ],
    [
      '[L4] unknown-document for a link to a document',
      { pages: [pageOf('about', { modules: [textModuleOf('x', { kind: 'file', documentId: 'doc-x' })] })] },
      'error',
      'page-about',
      'There is no document doc-x',
    ],
    [
      '[S2] unknown-contact for the contact of a media release',
      { mediaReleases: [mediaReleaseOf('a', { contactId: 'nobody' })] },
      'error',
      'release-a',
      'There is no contact nobody',
    ],
    [
      '[S1] unknown-contact for a form whose desk no editor wrote',
      {
        contacts: [],
        pages: [pageOf('a', { modules: [{ key: 'k', surface: false, type: 'form', form: 'support' }] })],
      },
      'error',
      '',
      'There is no contact contact-service, which formContacts.support names',
    ],
    [
      '[S1] unknown-contact for a form of a story',
      {
        contacts: [],
        stories: [storyOf('one', { modules: [{ key: 'k', surface: false, type: 'form', form: 'feedback' }] })],
      },
      'error',
      '',
      'There is no contact contact-applications, which formContacts.feedback names',
    ],
    [
      '[K2] unknown-contact for the desk of products',
      { contacts: [], classifications: roots, products: [productOf('tarn-20')] },
      'error',
      '',
      'There is no contact contact-applications, which productContact names',
    ],
    [
      '[S3] unknown-story-contact for the author of a story',
      { stories: [storyOf('one', { contactSlugs: ['nobody'] })] },
      'error',
      'story-one',
      'There is no story contact nobody',
    ],
    [
      '[S3] unknown-story for a story that a module names',
      { pages: [pageOf('about', { modules: [{ key: 'k', surface: false, type: 'stories', storySlugs: ['gone'] }] })] },
      'error',
      'page-about',
      'There is no story gone',
    ],
    [
      '[K1] unknown-classification for a classification without way to a root',
      { classifications: [...roots, classificationOf('lost', { parentSlug: 'gone' })] },
      'error',
      'class-lost',
      'The classification lost hangs below gone, and so has no way to a root',
    ],
    [
      '[K1] unknown-classification for a product without classification',
      { classifications: roots, products: [productOf('tarn-20', { classificationSlug: 'gone' })] },
      'error',
      'prod-tarn-20',
      'There is no classification gone for tarn-20',
    ],
    [
      '[S1] unknown-parent for a page below nothing',
      { pages: [pageOf('about', { parentId: 'page-gone' })] },
      'error',
      'page-about',
      'The page lies below page-gone, which does not exist',
    ],
    [
      '[S1] parent-loop for a page below itself',
      { pages: [pageOf('a', { parentId: 'page-a' })] },
      'error',
      'page-a',
      'Pages lie below each other in a loop: page-a → page-a',
    ],
    [
      '[P11] unknown-site for a page of no site',
      { pages: [pageOf('about', { siteId: 'site-gone' })] },
      'error',
      'page-about',
      'The page belongs to site-gone, which is no site',
    ],
    [
      '[P10] unsupported-locale for a page in no language of its site',
      { sites: events, pages: [pageOf('trajet', { siteId: 'site-events', availableLanguages: ['fr'] })] },
      'warning',
      'page-trajet',
      'The page is written in fr, but site Events has de, en: no locale supports it',
    ],
    [
      '[P10] missing-language for a language without content',
      { languages: ['en', 'de', 'fr', 'cs', 'es', 'hu', 'ja', 'pt', 'ro', 'sk'] },
      'error',
      '',
      'The snapshot has no content in zh',
    ],
    [
      '[P16] redirect-loop for redirects that lead in a circle',
      { redirects: [redirect('/en/a', '/b'), redirect('/en/b', '/a', 's')] },
      'error',
      'r',
      'The redirect never arrives: /en/a → /en/b → /en/a',
    ],
    [
      '[P16] redirect-dead-target for a redirect to nowhere',
      { redirects: [redirect('/a', '/gone')] },
      'error',
      'r',
      'The target of the redirect from /cs/a does not exist',
    ],
    [
      '[P16] redirect-hides-page for a redirect where a page is',
      { pages: [pageOf('about')], redirects: [redirect('/en/about', '/search')] },
      'warning',
      'r',
      '/en/about is redirected, but a page is served there: the page wins',
    ],
  ])('%s', (title, parts, severity, entry, message) => {
    const code = title.split(' ')[1]
    const found = validate(parts).filter((problem) => problem.code === code)
    expect(found[0]).toMatchObject({ severity, message })
    expect(found[0]?.where.entry ?? '').toBe(entry)
    expect(found[0]?.hint).not.toBe('')
  })

  it('[P9] unknown-country for a country that the content service does not know', () => {
    const plan = planOf({}, {}, { countries: ['CH', 'QQ'] })
    expect(validatePlan(plan).map(({ code, message }) => [code, message])).toEqual([
      ['unknown-country', 'There is no country QQ among the 4 of the content service'],
    ])
  })

  it('[S1] unknown-template for a template without component', () => {
    const problems = validatePlan(planOf(), { templates: TEMPLATES.filter((name) => name !== 'not-found') })
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['unknown-template', 'There is no template not-found for the page system-not-found'],
    ])
  })

  it('[P10] reports the same in all languages and countries once', () => {
    const pages = [
      pageOf('about', {
        availableLanguages: ['en', 'de'],
        modules: [textModuleOf('x', { kind: 'page', pageId: 'page-gone' })],
      }),
    ]
    expect(validate({ pages })).toHaveLength(1)
  })

  it('[S1] reports a desk once for all pages that need it, and not at all where none does', () => {
    const form = (kind: 'support' | 'contact'): ReturnType<typeof pageOf>['modules'] => [
      { key: 'k', surface: false, type: 'form', form: kind },
    ]
    const pages = [pageOf('a', { modules: form('support') }), pageOf('b', { modules: form('support') })]
    expect(validate({ contacts: [], pages }).map(({ where }) => where)).toEqual([
      { source: 'config', locale: TEXT_LANGUAGES.join(', '), field: 'formContacts.support' },
    ])
    expect(validate({ contacts: [] })).toEqual([])
  })

  it('[K1] takes a link to what only some countries see as sound', () => {
    const pages = [
      pageOf('offices', { countries: ['US'] }),
      pageOf('about', { modules: [textModuleOf('x', { kind: 'page', pageId: 'page-offices' })] }),
    ]
    expect(validatePlan(planOf({ pages }, {}, { locales: ['de-ch'] }))).toEqual([])
  })

  it('[P10] puts errors before warnings', () => {
    const problems = validate({
      navigations: withHeader({ items: [itemOf('page-gone')] }),
      stories: [storyOf('one', { productSlugs: ['tarn-99'] })],
    })
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'warning'])
  })
})
