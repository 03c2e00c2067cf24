import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import { toRecord } from './to-record.ts'

const read = (
  kind: string,
  document: object,
  languages: readonly Language[] = ['de', 'en', ...TEXT_LANGUAGES],
): unknown => toRecord(kind, document, languages, (path) => `https://cms.example${path}`)

describe('toRecord', () => {
  it('[G1] gives an entry in the first language that its title has, and each field in the first that it has', () => {
    const document = {
      id: 'a',
      title: { en: 'Press', fr: 'Presse' },
      text: { fr: 'Un', de: 'Ein' },
      note: { de: null },
    }
    expect(read('news', document)).toEqual({
      id: 'a',
      title: 'Press',
      text: 'Ein',
      locale: 'en',
      localizations: [{ locale: 'en' }, { locale: 'fr' }],
    })
  })

  it('[G1] takes a picture from where it lies: on the asset host, or here', () => {
    const picture = (asset: object) => ({ id: 'a', image: { asset: { id: 'p', mimeType: 'image/jpeg', ...asset }, alt: { en: 'A press' } } }) // prettier-ignore
    const file = { width: 4, height: 3 }
    expect(read('brands', picture({ ...file, address: 'https://assets.example/p', url: null }))).toMatchObject({
      image: {
        assetName: 'p',
        alternativeText: 'A press',
        asset: { url: 'https://assets.example/p', width: 4, height: 3 },
      },
    })
    expect(read('brands', picture({ ...file, address: null, url: '/api/assets/file/p.jpg' }))).toMatchObject({
      image: { asset: { url: 'https://cms.example/api/assets/file/p.jpg' } },
    })
  })

  it.each<[string, object, object | undefined]>([
    ['a page', { kind: 'page', page: { relationTo: 'pages', value: { id: 'p' } }, parameters: 'a=b', hash: 'c' }, { __typename: 'PageLink', pageId: 'p', pageParameters: 'a=b', anchor: 'c' }],
    ['a path', { kind: 'path', target: '/products' }, { __typename: 'PathLink', path: '/products' }],
    ['an action', { kind: 'action', target: 'open-news-feed-panel' }, { __typename: 'PathLink', path: 'action:open-news-feed-panel' }],
    ['another site', { kind: 'external', target: 'https://a.example' }, { __typename: 'ExternalLink', url: 'https://a.example' }],
    ['a product', { kind: 'product', target: 'tarn-20' }, { __typename: 'ProductLink', productSlug: 'tarn-20' }],
    ['a file', { kind: 'file', target: 'doc-a' }, { __typename: 'FileLink', documentId: 'doc-a' }],
    ['nothing', { kind: null }, undefined],
  ])('[G1] reads a link to %s', (_name, link, expected) => {
    const record = read('news', { id: 'a', title: { en: 'Title' }, link: { newTab: false, ...link } })
    expect(record).toMatchObject({ id: 'a' })
    expect(Reflect.get(Object(record), 'link')).toEqual(expected && { text: 'Title', openInNewTab: false, ...expected })
  }) // prettier-ignore

  it('[G1] names modules by their anchor, else by their place, and rows by their key', () => {
    const modules = [
      { id: '1', blockType: 'text', title: { en: 'A' } },
      { id: '2', blockType: 'table', anchor: 'prices', columns: [{ id: 'x', value: { en: 'Cell' } }], rows: [{ id: 'y', cells: [{ id: 'z', number: 4 }] }] },
      { id: '3', blockType: 'financialCalendar', items: [{ id: '4', key: 'agm', date: '2027-03-11T00:00:00.000Z' }] },
    ] // prettier-ignore
    expect(read('pages', { id: 'p', title: { en: 'P' }, modules })).toMatchObject({
      modules: [
        { __typename: 'TextModule', id: 'module-1', surface: false },
        { __typename: 'TableModule', id: 'prices', anchor: 'prices', columns: ['Cell'], rows: [[{ number: 4 }]] },
        { __typename: 'FinancialCalendarModule', items: [{ id: 'agm', startDate: '2027-03-11' }] },
      ],
    })
  })

  it('[G1] takes groups for absent whose fields nobody filled in, and empty lists of countries', () => {
    const marketing = { title: {}, image: {}, link: { newTab: false }, background: 'Dark_White' }
    const items = [{ id: '1', blockType: 'entry', key: 'a', title: { en: 'A' }, countries: [], marketing, link: { newTab: false } }] // prettier-ignore
    expect(read('navigations', { id: 'n', title: { en: 'N' }, items })).toMatchObject({
      items: [{ id: 'a', title: 'A' }],
    })
    const [item] = Reflect.get(Object(read('navigations', { id: 'n', items })), 'items') as readonly object[]
    expect(Object.keys(item ?? {}).toSorted()).toEqual(['id', 'title'])
  })

  it('[G1] tells the protection of a page by kind and role', () => {
    const of = (protection: string) =>
      Reflect.get(Object(read('pages', { id: 'p', protection })), 'protection') as unknown
    expect([of('none'), of('password'), of('role:brand')]).toEqual([
      { kind: 'none' },
      { kind: 'password' },
      { kind: 'role', role: 'brand' },
    ])
  })
})
