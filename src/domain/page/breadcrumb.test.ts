import { describe, expect, it } from '@jest/globals'
import { buildBreadcrumb, type BranchStep, type BreadcrumbScope, type TrailPage } from './breadcrumb.ts'

const pages: Readonly<Record<string, TrailPage>> = {
  '/': { title: 'Trenholt', lineage: [] },
  '/company': { title: 'Company', lineage: [] },
  '/company/about': { title: 'About Trenholt', parentRoute: '/company', lineage: [] },
  '/company/about/history': { title: 'History', parentRoute: '/company/about', lineage: [] },
  '/orphan': { title: 'Orphan', lineage: [] },
  '/start': { title: 'Start', parentRoute: '/', lineage: [] },
  '/loop': { title: 'Loop', parentRoute: '/loop', lineage: [] },
  '/stories': { title: 'Stories', lineage: [] },
  '/stories/one': { title: 'One', parentRoute: '/stories', lineage: [] },
  '/products': { title: 'Products', lineage: [{ slug: 'products', name: 'Products', route: '/products' }] },
  '/products/tarn-20': {
    title: 'Tarn 20',
    parentRoute: '/products',
    lineage: [
      { slug: 'products', name: 'Products', route: '/products' },
      { slug: 'tarn-20', name: 'Tarn 20', route: '/products/tarn-20' },
    ],
  },
}
const branches: Readonly<Record<string, readonly BranchStep[]>> = {
  '/company': [{ title: 'Our company', route: '/company' }],
  '/company/about': [
    { title: 'Our company', route: '/company' },
    { title: 'Who we are' },
    { title: 'About', route: '/company/about' },
  ],
  '/stories': [
    { title: 'Newsroom', route: '/newsroom' },
    { title: 'Stories', route: '/stories' },
  ],
  '/products': [{ title: 'Shop', route: '/products' }],
  '/start': [
    { title: 'Welcome', route: '/' },
    { title: 'Start', route: '/start' },
  ],
}
const scope: BreadcrumbScope = {
  homeTitle: 'Home',
  pageAt: (route) => pages[route],
  branchTo: (route) => branches[route],
}
const home = { title: 'Home', route: '/' }

describe('buildBreadcrumb', () => {
  it.each([
    ['[N3] is the home item alone on the home page', '/', [{ title: 'Home' }]],
    ['[N3] ends with the title of the page, not clickable', '/company', [home, { title: 'Company' }]],
    [
      '[N3] follows the branch of navigation items with their titles, headings without route',
      '/company/about',
      [home, { title: 'Our company', route: '/company' }, { title: 'Who we are' }, { title: 'About Trenholt' }],
    ],
    [
      '[N3] puts a page outside the navigation below the trail of its parent',
      '/company/about/history',
      [
        home,
        { title: 'Our company', route: '/company' },
        { title: 'Who we are' },
        { title: 'About Trenholt', route: '/company/about' },
        { title: 'History' },
      ],
    ],
    [
      '[N3] puts a story below the branch of its list',
      '/stories/one',
      [home, { title: 'Newsroom', route: '/newsroom' }, { title: 'Stories', route: '/stories' }, { title: 'One' }],
    ],
    ['[N3] puts a page without parent and branch below home', '/orphan', [home, { title: 'Orphan' }]],
    ['[N3] names home once, also when the branch starts there', '/start', [home, { title: 'Start' }]],
    ['[N3] ends where parents form a loop', '/loop', [home, { title: 'Loop' }]],
    [
      '[N3] follows the lineage in the catalogue, the product last and without route',
      '/products/tarn-20',
      [home, { title: 'Products', route: '/products' }, { title: 'Tarn 20' }],
    ],
    ['[N3] prefers the lineage to the navigation in the catalogue', '/products', [home, { title: 'Products' }]],
    [
      '[N3] leads from home to the root with the title 404 where no page is',
      '/nowhere',
      [home, { title: '404', route: '/' }],
    ],
  ])('%s', (_title, route, expected) => {
    expect(buildBreadcrumb(route, scope)).toEqual(expected)
  })
})
