import { describe, expect, it } from '@jest/globals'
import { groupsOf } from '../../../../../tests/builders/groups-of.ts'
import { classificationOf, pageOf, productOf } from '../../../../../tests/builders/entries.ts'
import { hostOf, nodesOf, pageAt, planOf } from '../../../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../../../tests/builders/snapshot-of.ts'
import { parseProductList } from '../../../../../src/domain/catalogue/product-list.ts'
import type { PageData } from '../../../../../src/domain/page/page-data.ts'
import { isLeading } from '../../../../../src/domain/redirect/redirect-rule.ts'
import { EMPTY_HISTORY } from '../../../../../src/domain/redirect/route-history.ts'
import { createSearchCollector } from '../../../emit/search/search-collector.ts'
import type { ComposedPage } from '../../compose/compose-pages.ts'
import type { Plan } from '../../plan.ts'
import { printProductLists } from '../../print-product-lists.ts'
import { validatePlan } from '../../validate-plan.ts'

/** A catalogue of so many products in one classification; every third has a capability, and every hundredth stays in a country. */
function catalogueOf(count: number): SnapshotParts {
  return {
    capabilities: [{ id: 'ferrules', name: 'Ferrules', slug: 'ferrules', description: '' }],
    classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
    products: Array.from({ length: count }, (_one, at) =>
      productOf(`press-${String(at).padStart(4, '0')}`, {
        capabilityIds: at % 3 === 0 ? ['ferrules'] : [],
        ...(at % 100 === 99 ? { supportedCountries: ['CH'] } : {}),
      }),
    ),
  }
}

const contentOf = ({ data }: ComposedPage): PageData<'classification'>['content'] =>
  (data as PageData<'classification'>).content

const ofPresses = (plan: Plan, urlCode = 'en'): readonly string[] =>
  nodesOf(plan)
    .filter(({ id, locale }) => id === 'class-presses' && locale.urlCode === urlCode)
    .map(({ path }) => path)

describe('pages of a classification', () => {
  const plan = planOf(catalogueOf(300), {}, { locales: ['en', 'de'] })

  it('[K1] are planned for so many products each, the first at the address of the classification', () => {
    expect(ofPresses(plan)).toEqual([
      '/en/products/presses',
      ...[2, 3, 4, 5, 6, 7].map((page) => `/en/products/presses/page/${page}`),
    ])
  })

  it('[K1] hold each product once, in order, and no others', () => {
    const shown = ofPresses(plan).map((path) => contentOf(pageAt(plan, path)).products.map(({ slug }) => slug))
    expect(shown.map(({ length }) => length)).toEqual([48, 48, 48, 48, 48, 48, 12])
    expect(shown.flat()).toEqual([...new Set(shown.flat())].sort())
  })

  it('[K1] have what is below the classification on the first page alone', () => {
    const children = ['/en/products', '/en/products/page/2'].map(
      (path) => contentOf(pageAt(plan, path)).children.length,
    )
    expect(children).toEqual([1, 0])
  })

  it('[S10] stand for themselves, with titles, descriptions and a trail of their own', () => {
    const page = pageAt(plan, '/en/products/presses/page/2')
    expect(page.node).toMatchObject({
      canonicalUrl: 'https://www.example/en/products/presses/page/2',
      title: 'Presses – Page 2',
      parentRoute: '/products/presses',
      indexable: true,
      alternateVersions: [{ urlCode: 'de', path: '/de/products/presses/page/2' }],
    })
    expect(page.data.frame.description).toBe('Page 2 of 7: All about presses')
    expect(page.node.breadcrumb.slice(-2)).toEqual([
      { title: 'Presses', route: '/products/presses' },
      { title: 'Page 2' },
    ])
  })

  it('[S1] are shared with a card of the classification, and without one of their own', () => {
    const paths = ['/en/products/presses', '/en/products/presses/page/2']
    expect(paths.map((path) => pageAt(plan, path).data.frame.cardPath !== undefined)).toEqual([true, false])
  })

  it('[K5] tell how many products of all pages have a capability', () => {
    const content = contentOf(pageAt(plan, '/en/products/presses/page/7'))
    expect(content).toMatchObject({ total: 300, capabilities: [{ id: 'ferrules', count: 100 }] })
  })

  it('[K5] name a list of all products, which is one for all languages that have the same', () => {
    const content = contentOf(pageAt(plan, '/en/products/presses/page/2'))
    const lists = printProductLists(hostOf(plan))
    const list = parseProductList(JSON.parse(lists.get(content.paging?.listPath ?? '') ?? 'null'))
    expect(list).toMatchObject({ total: content.total, pageSize: 48 })
    expect(list?.positions.get('ferrules')?.slice(0, 3)).toEqual([0, 3, 6])
    expect(contentOf(pageAt(plan, '/de/products/presses')).paging?.listPath).toBe(content.paging?.listPath)
    expect(contentOf(pageAt(plan, '/en/products/presses/page/3')).paging?.listPath).toBe(content.paging?.listPath)
  })

  it('[K1] are as many as a country’s products need', () => {
    const few = planOf(catalogueOf(300), { catalogue: { pageSize: 99 } }, { locales: ['en', 'de-ch', 'de-de'] })
    const pages = ['en', 'de-ch', 'de-de'].map((urlCode) => ofPresses(few, urlCode).length)
    expect(pages).toEqual([4, 4, 3])
  })

  it('[K1] are one where everything has room, without a list', () => {
    const small = planOf(catalogueOf(48), {}, { locales: ['en'] })
    expect(ofPresses(small)).toEqual(['/en/products/presses'])
    expect(contentOf(pageAt(small, '/en/products/presses')).paging).toBeUndefined()
    expect(printProductLists(hostOf(small)).size).toBe(0)
  })

  it('[S9] are found by the first of them', () => {
    const texts: string[] = []
    const collector = createSearchCollector({
      excludeTemplates: [],
      onGroup: ({ parts }) => void texts.push(...parts.map(({ text }) => text())),
    })
    const groups = groupsOf(hostOf(planOf(catalogueOf(60), {}, { locales: ['en'] })))
    collector.addSiteGroups({ groups, slices: [] })
    const routes = texts.join('').match(/"route":"\/products[^"]*"/g) ?? []
    expect(routes.filter((route) => !route.includes('press-'))).toEqual([
      '"route":"/products"',
      '"route":"/products/presses"',
      '"route":"/products/comparison"',
    ])
  })

  it('[P10] are told where another page has their address', () => {
    const { classifications = [], ...rest } = catalogueOf(60)
    const parts = {
      ...rest,
      classifications: [...classifications, classificationOf('page', { parentSlug: 'presses' })],
    }
    const products = [...(rest.products ?? []), productOf('2', { classificationSlug: 'page' })]
    const problems = validatePlan(planOf({ ...parts, products }, {}, { locales: ['en'] }))
    expect(problems).toMatchObject([
      { code: 'duplicate-path', message: 'class-presses and prod-2 both want the path /en/products/presses/page/2' },
    ])
  })

  it('[P10] are told where a page of the content service has their address', () => {
    const pages = [
      pageOf('products'),
      pageOf('page', { parentId: 'page-products' }),
      pageOf('2', { parentId: 'page-page' }),
    ]
    const problems = validatePlan(planOf({ ...catalogueOf(60), pages }, {}, { locales: ['en'] }))
    expect(problems.map(({ where }) => where.path)).toContain('/en/products/page/2')
  })

  it('[P16] lead to the first page when they are gone', () => {
    const at = (day: string): Date => new Date(`2026-01-0${day}T00:00:00Z`)
    const options = { locales: ['en'] }
    const before = planOf(catalogueOf(120), {}, { ...options, history: { known: EMPTY_HISTORY, now: at('1') } })
    const known = before.history ?? EMPTY_HISTORY
    const after = planOf(catalogueOf(50), {}, { ...options, history: { known, now: at('2') } })
    const rules = hostOf(after).redirects.map(
      (rule) => `${rule.status} ${rule.from} > ${isLeading(rule) ? rule.to : ''}`,
    )
    expect(rules).toEqual([
      '301 /en/products/page/3 > /en/products',
      '301 /en/products/presses/page/3 > /en/products/presses',
    ])
  })
})
