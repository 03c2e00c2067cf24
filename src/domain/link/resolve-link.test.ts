import { describe, expect, it } from '@jest/globals'
import { linkTo, textOf } from '../../../tests/builders/entries.ts'
import { resolveLink, resolveTarget, type LinkScope } from './resolve-link.ts'
import { listTextTargets, resolveRichText, toPlainText } from './resolve-rich-text.ts'

const scope: LinkScope = {
  findPage: (id) => {
    if (id === 'page-about') return { kind: 'route', route: '/company/about' }
    return id === 'page-fair' ? { kind: 'address', href: 'https://events.example/de/fair' } : { kind: 'missing' }
  },
  findRoute: (route) =>
    ['/', '/products', '/search', '/hr'].includes(route) ? { kind: 'route', route } : { kind: 'missing' },
  findProduct: (slug) => (slug === 'tarn-20' ? { kind: 'route', route: '/products/tarn-20' } : { kind: 'missing' }),
  productName: (slug) => (slug === 'tarn-20' ? 'Tarn 20' : undefined),
  findFile: (id) => (id === 'doc-1' ? { slug: 'brochure', mimeType: 'application/pdf' } : undefined),
}

describe('resolveTarget', () => {
  it.each([
    ['[L5] a page', { kind: 'page', pageId: 'page-about' }, { kind: 'route', route: '/company/about' }],
    [
      '[L5] a page with parameters and anchor',
      { kind: 'page', pageId: 'page-about', parameters: 'a=b', hash: 'team' },
      { kind: 'route', route: '/company/about?a=b#team' },
    ],
    [
      '[L5] a page of another site is an address',
      { kind: 'page', pageId: 'page-fair', hash: 'stand' },
      { kind: 'hard', href: 'https://events.example/de/fair#stand' },
    ],
    ['[L5] a page that does not exist is dead', { kind: 'page', pageId: 'page-x' }, { kind: 'dead' }],
    ['[L5] a path', { kind: 'path', path: '/products' }, { kind: 'route', route: '/products' }],
    ['[L2] a path without slash', { kind: 'path', path: 'products' }, { kind: 'route', route: '/products' }],
    ['[L2] a path with trailing slash', { kind: 'path', path: '/products/' }, { kind: 'route', route: '/products' }],
    ['[L2] a path with a locale', { kind: 'path', path: '/de-ch/products' }, { kind: 'route', route: '/products' }],
    ['[L2] a page that is called like a language', { kind: 'path', path: '/hr' }, { kind: 'route', route: '/hr' }],
    ['[L2] a locale alone is the home page', { kind: 'path', path: '/fr' }, { kind: 'route', route: '/' }],
    ['[L2] a path with a query', { kind: 'path', path: '/search?q=a' }, { kind: 'route', route: '/search?q=a' }],
    ['[L2] an anchor of the same page', { kind: 'path', path: '#form' }, { kind: 'hard', href: '#form' }],
    ['[L3] a path that is an action', { kind: 'path', path: 'action:open' }, { kind: 'action', action: 'open' }],
    ['[L1] a path that is hard', { kind: 'path', path: 'hard:/portal' }, { kind: 'hard', href: '/portal' }],
    [
      '[L2] a path that is an address',
      { kind: 'path', path: 'https://a.example' },
      { kind: 'external', href: 'https://a.example' },
    ],
    ['[L5] a path that does not exist is dead', { kind: 'path', path: '/nowhere' }, { kind: 'dead' }],
    ['[L5] a product', { kind: 'product', slug: 'tarn-20' }, { kind: 'route', route: '/products/tarn-20' }],
    ['[L5] a product that does not exist is dead', { kind: 'product', slug: 'tarn-99' }, { kind: 'dead' }],
    [
      '[L5] an external address',
      { kind: 'external', url: 'https://shop.example' },
      { kind: 'external', href: 'https://shop.example' },
    ],
    ['[L1] a hard link', { kind: 'hard', href: '/portal' }, { kind: 'hard', href: '/portal' }],
    ['[L3] an action', { kind: 'action', action: 'open' }, { kind: 'action', action: 'open' }],
    [
      '[L4] a file',
      { kind: 'file', documentId: 'doc-1' },
      { kind: 'file', slug: 'brochure', mimeType: 'application/pdf' },
    ],
    ['[L4] a file that does not exist is dead', { kind: 'file', documentId: 'doc-2' }, { kind: 'dead' }],
  ] as const)('%s', (_title, target, expected) => {
    expect(resolveTarget(target, scope)).toEqual(expected)
  })
})

describe('resolveLink', () => {
  it('[L5] puts the name of a product into the text', () => {
    const link = linkTo({ kind: 'product', slug: 'tarn-20' }, 'More about {name}')
    expect(resolveLink(link, scope)).toEqual({
      kind: 'internal',
      text: 'More about Tarn 20',
      route: '/products/tarn-20',
      newTab: false,
    })
  })

  it('[L5] keeps the wish for a new tab', () => {
    const link = { ...linkTo({ kind: 'external', url: 'https://a.example' }), openInNewTab: true }
    expect(resolveLink(link, scope)).toMatchObject({ newTab: true })
  })

  it('[L5] gives nothing for a dead link', () => {
    expect(resolveLink(linkTo({ kind: 'page', pageId: 'page-x' }), scope)).toBeUndefined()
  })
})

describe('resolveRichText', () => {
  it('[L5] resolves links inside a text', () => {
    const text = textOf('about us', { kind: 'page', pageId: 'page-about' })
    const target = { kind: 'internal', text: 'about us', route: '/company/about', newTab: false }
    expect(resolveRichText(text, scope).blocks).toEqual([
      { type: 'paragraph', children: [{ type: 'link', target, children: [{ type: 'text', text: 'about us' }] }] },
    ])
  })

  it('[L5] keeps the words of a dead link', () => {
    const text = textOf('gone', { kind: 'page', pageId: 'page-x' })
    expect(resolveRichText(text, scope)).toEqual({
      blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'gone' }] }],
    })
  })

  it('[L5] finds links in lists and quotes', () => {
    const link = textOf('a', { kind: 'product', slug: 'tarn-20' }).blocks
    const text = {
      blocks: [{ type: 'list', ordered: false, items: [link] } as const, { type: 'quote', children: link } as const],
    }
    expect(listTextTargets(text)).toHaveLength(2)
    expect(JSON.stringify(resolveRichText(text, scope)).match(/"route":"\/products\/tarn-20"/g)).toHaveLength(2)
  })
})

describe('tables and pictures of a text', () => {
  it('[L5] have their links found and resolved, in cells and captions', () => {
    const words = [{ type: 'text', text: 'a' }] as const
    const caption = [{ type: 'link', target: { kind: 'product', slug: 'tarn-20' }, children: words }] as const
    const cell = { head: 'row', blocks: [{ type: 'paragraph', children: caption }] } as const
    const text = { blocks: [{ type: 'table', caption, rows: [[cell]] }] } as const
    expect(listTextTargets(text)).toHaveLength(2)
    const resolved = resolveRichText(text, scope)
    expect(JSON.stringify(resolved).match(/"route":"\/products\/tarn-20"/g)).toHaveLength(2)
    expect(resolved.blocks).toMatchObject([
      { type: 'table', rows: [[{ head: 'row', blocks: [{ type: 'paragraph' }] }]] },
    ])
  })

  it('[L7] a picture is asked for in the width of the column', () => {
    const picture = { type: 'picture', url: 'https://media.graphassets.com/press1', alt: 'Open', width: 300 } as const
    const { blocks } = resolveRichText({ blocks: [{ type: 'paragraph', children: [picture] }] }, scope)
    const url = 'https://media.graphassets.com/resize=width:780,fit:max/output=format:webp/quality=value:90/press1'
    expect(blocks).toEqual([{ type: 'paragraph', children: [{ ...picture, url }] }])
    expect(toPlainText([picture])).toBe('Open')
  })
})

describe('toPlainText', () => {
  it('[L5] joins the words of formatted text', () => {
    expect(
      toPlainText([
        { type: 'text', text: 'one', strong: true },
        { type: 'break' },
        { type: 'link', target: 'x', children: [{ type: 'text', text: 'two' }] },
      ]),
    ).toBe('one two')
  })
})
