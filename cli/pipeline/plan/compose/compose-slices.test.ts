import { describe, expect, it } from '@jest/globals'
import { imageOf, itemOf, linkTo, navigationOf, newsOf, pageOf, siteOf } from '../../../../tests/builders/entries.ts'
import { planOf } from '../../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import type { FooterData } from '../../../../src/domain/page/chrome-data.ts'
import type { NavigationTree } from '../../../../src/domain/navigation/navigation-tree.ts'
import type { RenderPlanSlice } from '../../../../src/domain/release/render-plan.ts'
import { composeSlices } from './compose-slices.ts'

const pages = [pageOf('about'), pageOf('offices', { countries: ['US'] })]

/** Header and footer of the first locale of the first site. */
function slicesOf(parts: SnapshotParts): readonly RenderPlanSlice[] {
  const [host] = planOf(parts).hosts
  if (host === undefined) throw new Error('no host')
  return [...composeSlices(host)].slice(0, 2)
}

function footerOf(parts: SnapshotParts, id: string): FooterData {
  const slices = planOf(parts).hosts.flatMap((host) => [...composeSlices(host)])
  for (const slice of slices) if (slice.component === 'footer' && slice.id === id) return slice.data
  throw new Error(`No footer ${id}; there are ${slices.map((one) => one.id).join(' ')}`)
}

function sliceOf(id: string, header: Partial<NavigationTree>, footer: Partial<NavigationTree> = {}): RenderPlanSlice {
  const navigations = [navigationOf('nav-header', header), navigationOf('nav-footer', footer)]
  const sites = [siteOf(), siteOf({ slug: 'events' })]
  const slices = planOf({ sites, pages, navigations }).hosts.flatMap((host) => [...composeSlices(host)])
  const slice = slices.find((one) => one.id === id)
  if (slice === undefined) throw new Error(`No slice ${id}; there are ${slices.map((one) => one.id).join(' ')}`)
  return slice
}

describe('header', () => {
  it('[N1] leads to the customer portal on the main site, which has it, alone', () => {
    const routes = ['header--site-main--de-ch', 'header--site-events--de-ch'].map((id) => sliceOf(id, {}).data)
    expect(routes.map((data) => 'portalRoute' in data && data.portalRoute)).toEqual(['/mykomax', false])
  })

  it('[N4] has the desk at the side of every page, but where the site hides its side buttons', () => {
    const contactIn = (hideSideButtons: boolean): unknown => {
      const sites = [{ ...siteOf(), hideSideButtons }]
      const slices = planOf({ sites, pages }).hosts.flatMap((host) => [...composeSlices(host)])
      const found = slices.find(({ id }) => id === 'header--site-main--de-ch')
      return found?.component === 'header' ? found.data.contact : 'no header'
    }
    expect(contactIn(false)).toMatchObject({ name: expect.any(String), email: expect.any(String) })
    expect(contactIn(true)).toBeUndefined()
  })

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
    })
  })

  it.each([
    ['the brand that the site is named after', 'Ovander', 'ovander'],
    ['the brand that the site’s name starts with', 'Ovander Events', 'ovander'],
    ['the longest such name', 'Ovander Wire Events', 'ovander-wire'],
    ['the first brand where none fits', 'Expert days', 'trenholt'],
    ['the first brand where a name only begins alike', 'Ovanders', 'trenholt'],
  ])('[N1] shows the wordmark of %s', (_case, name, logo) => {
    const brands = ['Trenholt', 'Ovander', 'Ovander Wire'].map((brand) => {
      const id = brand.toLowerCase().replace(' ', '-')
      return { id, name: brand, pimId: id, theme: 'Default', image: imageOf(id) }
    })
    const [header, footer] = slicesOf({ sites: [siteOf({ name })], brands })
    expect([header?.data.logo?.alt, footer?.data.logo?.alt]).toEqual([logo, logo])
  })

  it('[N1] leaves the place of the wordmark to the site’s name where the brand has no picture', () => {
    const bare = { id: 'ovander', name: 'Ovander', pimId: 'OVD', theme: 'Default' }
    const brands = [{ ...bare, id: 'trenholt', name: 'Trenholt', image: imageOf('trenholt') }, bare]
    const [header] = slicesOf({ sites: [siteOf({ name: 'Ovander Events' })], brands })
    expect(header?.data).not.toHaveProperty('logo')
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

  it('[N1] has the latest ten news in the language of the main site, newest first', () => {
    const days = Array.from({ length: 12 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`)
    const news = days.map((publicationDate, day) =>
      newsOf(`news-${day + 1}`, {
        publicationDate,
        ...(day === 11 ? { link: linkTo({ kind: 'page', pageId: 'page-about' }) } : {}),
      }),
    )
    const german = newsOf('news-de', { publicationDate: '2026-04-01', availableLanguages: ['de'] })
    const parts = { pages, news: [...news, german] }
    expect(footerOf(parts, 'footer--site-main--en-us').news?.map(({ id }) => id)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `news-${day}`),
    )
    expect(footerOf(parts, 'footer--site-main--de-ch').news?.slice(0, 2)).toMatchObject([
      { id: 'news-de' },
      { id: 'news-12', link: { kind: 'internal', route: '/about' } },
    ])
  })

  it('[N9] tells the browser where the data layer is and which scripts wait for leave', () => {
    const scripts = [{ src: 'https://tags.example/a.js', category: 'statistics' as const }]
    const [host] = planOf({ pages }, { analytics: { dataLayer: 'events', scripts } }).hosts
    const footer = host === undefined ? undefined : [...composeSlices(host)][1]
    expect(footer?.data).toMatchObject({
      analytics: {
        dataLayer: 'events',
        pageViewEvent: 'page_view',
        technicalAreas: ['style-guide', 'callback'],
        scripts,
      },
    })
  })

  it.each([
    ['where scripts are asked for', [{ src: '/a.js', category: 'statistics' as const }], '/about'],
    ['and nowhere where nothing is asked', [], undefined],
  ])('[N9] leads to the page about privacy %s', (_where, scripts, route) => {
    const [host] = planOf({ pages }, { analytics: { privacyPage: 'page-about', scripts } }).hosts
    const footer = host === undefined ? undefined : [...composeSlices(host)][1]
    const privacy = footer?.component === 'footer' ? footer.data.analytics?.privacy : undefined
    expect(privacy?.kind === 'internal' ? privacy.route : undefined).toBe(route)
  })

  it('[N1] has no news on a site beside the main one', () => {
    const sites = [siteOf(), siteOf({ slug: 'events' })]
    expect(footerOf({ sites, news: [newsOf('news-1')] }, 'footer--site-events--en-us')).not.toHaveProperty('news')
  })
})
