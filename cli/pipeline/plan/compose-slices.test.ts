import { describe, expect, it } from '@jest/globals'
import { itemOf, linkTo, navigationOf, pageOf, siteOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import type { NavigationTree } from '../../../src/domain/navigation-tree.ts'
import type { RenderPlanSlice } from '../../../src/domain/render-plan.ts'
import { composeSlices } from './compose-slices.ts'

const pages = [pageOf('about'), pageOf('offices', { countries: ['US'] })]

function sliceOf(id: string, header: Partial<NavigationTree>, footer: Partial<NavigationTree> = {}): RenderPlanSlice {
  const navigations = [navigationOf('nav-header', header), navigationOf('nav-footer', footer)]
  const sites = [siteOf(), siteOf({ slug: 'events' })]
  const slices = planOf({ sites, pages, navigations }).hosts.flatMap((host) => [...composeSlices(host)])
  const slice = slices.find((one) => one.id === id)
  if (slice === undefined) throw new Error(`No slice ${id}; there are ${slices.map((one) => one.id).join(' ')}`)
  return slice
}

describe('header', () => {
  it.each<readonly [string, Partial<NavigationTree>, object]>([
    [
      '[N2] resolves the links of items',
      { items: [itemOf('page-about')] },
      { items: [{ link: { kind: 'internal', text: 'Page about', route: '/about', newTab: false } }] },
    ],
    [
      '[N2] opens an item in a new tab where wanted',
      { items: [itemOf('page-about', { openInNewTab: true })] },
      { items: [{ link: { newTab: true } }] },
    ],
    ['[N2] leaves out hidden items', { items: [itemOf('page-about', { hidden: true })] }, { items: [] }],
    [
      '[N2] leaves out items of other countries',
      { items: [itemOf('page-about', { countries: ['US'] })] },
      { items: [] },
    ],
    ['[N2] leaves out items whose page the country does not see', { items: [itemOf('page-offices')] }, { items: [] }],
    [
      '[N2] keeps the items below a heading without link',
      { items: [{ ...itemOf('page-x'), sections: [{ id: 's', title: 'S', items: [itemOf('page-about')] }] }] },
      { items: [{ sections: [{ id: 's', items: [{ id: 'nav-page-about' }] }] }] },
    ],
    [
      '[N2] resolves marketing section and teaser',
      {
        items: [
          itemOf('page-about', {
            marketing: {
              title: 'M',
              text: '',
              background: 'Dark_White',
              link: linkTo({ kind: 'page', pageId: 'page-about' }),
            },
            teaser: { title: 'T', text: '', link: linkTo({ kind: 'page', pageId: 'page-gone' }) },
          }),
        ],
      },
      {
        items: [
          { marketing: { background: 'Dark_White', link: { route: '/about' } }, teaser: { title: 'T', text: '' } },
        ],
      },
    ],
    [
      '[N2] has no items where the whole navigation is hidden',
      { hidden: true, items: [itemOf('page-about')] },
      { items: [] },
    ],
  ])('%s', (_title, header, expected) => {
    expect(sliceOf('header--site-main--de-ch', header).data).toMatchObject(expected)
  })

  it('[N1] knows site, locale, languages of the country and texts', () => {
    expect(sliceOf('header--site-main--de-ch', {}).data).toMatchObject({
      siteName: 'Main',
      isMainSite: true,
      basePath: '/de-ch',
      countryName: 'CH',
      measurementSystem: 'Metric',
      languages: [
        { language: 'de', urlCode: 'de-ch', path: '/de-ch' },
        { language: 'fr', urlCode: 'fr-ch', path: '/fr-ch' },
      ],
      texts: { skip: 'Skip to content' },
    })
  })

  it('[L5] links from one site to another with an absolute address', () => {
    const { data } = sliceOf('header--site-events--en-us', { items: [itemOf('page-about')] })
    expect(data).toMatchObject({ items: [{ link: { kind: 'hard', href: 'https://www.example/en-us/about' } }] })
  })
})

describe('footer', () => {
  it('[N1] has theme, contact link, sections and legal items', () => {
    const footer: Partial<NavigationTree> = {
      theme: 'Dark_Copper',
      contactLink: linkTo({ kind: 'page', pageId: 'page-about' }, 'Talk to us'),
      sections: [
        { id: 's', title: 'S', items: [itemOf('page-about')] },
        { id: 'empty', title: 'E', items: [itemOf('page-offices')] },
      ],
      legal: [itemOf('page-about')],
    }
    expect(sliceOf('footer--site-main--de-ch', {}, footer).data).toMatchObject({
      theme: 'Dark_Copper',
      contactLink: { text: 'Talk to us', route: '/about' },
      sections: [{ id: 's' }],
      legal: [{ link: { route: '/about' } }],
    })
  })
})
