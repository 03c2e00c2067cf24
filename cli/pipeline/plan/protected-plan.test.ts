import { describe, expect, it } from '@jest/globals'
import { classificationOf, pageOf, productOf, textModuleOf } from '../../../tests/builders/entries.ts'
import { hostOf, pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import { composePages } from './compose/compose-pages.ts'
import { planProtectedPages } from './protected-plan.ts'

const protection = { kind: 'password' } as const
const secret = (slug: string, rest: object = {}) =>
  pageOf(slug, { protection, description: 'secret words', modules: [textModuleOf('secret words')], ...rest })

describe('planProtectedPages', () => {
  const plan = planOf({
    pages: [
      pageOf('about'),
      secret('vault'),
      secret('cellar', { parentId: 'page-vault' }),
      pageOf('map', { parentId: 'page-vault' }),
    ],
  })
  const behind = planProtectedPages(hostOf(plan))
  const opened = behind === undefined ? [] : [...composePages(behind)]

  it('[S8] opens the protected pages of a host at their own addresses, and no others', () => {
    const paths = opened.filter(({ node }) => node.locale.urlCode === 'en').map(({ node }) => node.path)
    expect(paths).toEqual(['/en/vault', '/en/vault/cellar'])
  })

  it('[S8] gives them the template and all that their entry says, and keeps them out of search engines', () => {
    const vault = opened.find(({ node }) => node.path === '/en/vault')
    expect(vault?.node).toMatchObject({ template: 'content', protection, indexable: false })
    expect(vault?.data.frame).toMatchObject({ template: 'content', description: 'secret words', path: '/en/vault' })
    expect(JSON.stringify(vault?.data.content)).toContain('secret words')
  })

  it('[S8] lists below an opened page what everybody sees, and no page of another password', () => {
    const vault = opened.find(({ node }) => node.path === '/en/vault')
    expect(vault?.data.content).toMatchObject({ children: [{ route: '/vault/map' }] })
  })

  it('[S8] plans nothing where nothing is protected', () => {
    expect(planProtectedPages(hostOf(planOf({ pages: [pageOf('about')] })))).toBeUndefined()
  })
})

describe('a protected page that belongs to a product', () => {
  it('[S8] adds nothing to the page of the product, which is public', () => {
    const injected = secret('extra', { injection: { type: 'product', slug: 'tarn-20' } })
    const plan = planOf({
      classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
      products: [productOf('tarn-20')],
      pages: [injected],
    })
    expect(pageAt(plan, '/en-us/products/presses/tarn-20').data.content).toMatchObject({ modules: [] })
  })
})
