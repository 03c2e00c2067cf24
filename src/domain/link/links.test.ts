import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { localizeLink, stripLocale, toHref } from './links.ts'

const swiss = { urlCode: 'de-ch' }
const events = { urlCode: 'en', pathSlug: 'events' }

describe('localizeLink', () => {
  it.each([
    ['[L1] leaves a hard link untouched', 'hard:/file/x/', swiss, { kind: 'anchor', href: '/file/x/' }],
    [
      '[L2] leaves an address with http as a plain anchor',
      'https://a.example/de/',
      swiss,
      { kind: 'anchor', href: 'https://a.example/de/' },
    ],
    [
      '[L2] leaves a mail address as a plain anchor',
      'mailto:a@trenholt.example',
      swiss,
      { kind: 'anchor', href: 'mailto:a@trenholt.example' },
    ],
    ['[L2] prefixes the locale', '/products', swiss, { kind: 'internal', href: '/de-ch/products' }],
    ['[L2] adds a missing slash', 'products', swiss, { kind: 'internal', href: '/de-ch/products' }],
    ['[L2] removes trailing slashes', '/products//', swiss, { kind: 'internal', href: '/de-ch/products' }],
    ['[L2] replaces an existing locale', '/en-us/products', swiss, { kind: 'internal', href: '/de-ch/products' }],
    ['[L2] replaces a bare French locale', '/fr/products', swiss, { kind: 'internal', href: '/de-ch/products' }],
    [
      '[L2] keeps a first segment of two letters that is no language',
      '/xx/products',
      swiss,
      { kind: 'internal', href: '/de-ch/xx/products' },
    ],
    [
      '[L2] puts the site slug between locale and path',
      '/fairs',
      events,
      { kind: 'internal', href: '/en/events/fairs' },
    ],
    ['[L2] does not repeat the site slug', '/de/events/fairs', events, { kind: 'internal', href: '/en/events/fairs' }],
    [
      '[L2] keeps a hash when the locale is prefixed',
      '/products#crimp',
      swiss,
      { kind: 'internal', href: '/de-ch/products#crimp' },
    ],
    ['[L2] keeps a query', '/search?q=tarn', swiss, { kind: 'internal', href: '/de-ch/search?q=tarn' }],
    ['[L2] leads an empty link to the home page', '/', swiss, { kind: 'internal', href: '/de-ch' }],
    ['[L2] turns an empty result into a slash', '', { urlCode: '' }, { kind: 'internal', href: '/' }],
    ['[L2] keeps an anchor of the same page', '#specification', swiss, { kind: 'anchor', href: '#specification' }],
    [
      '[L3] recognises an action',
      'action:open-news-feed-panel',
      swiss,
      { kind: 'action', action: 'open-news-feed-panel' },
    ],
  ])('%s', (_title, link, context, expected) => {
    expect(localizeLink(link, context)).toEqual(expected)
  })

  it('[L2] changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom(swiss, events), (path, context) => {
        const once = localizeLink(path, context)
        if (once.kind !== 'internal') return
        expect(localizeLink(once.href, context)).toEqual(once)
      }),
    )
  })
})

describe('stripLocale', () => {
  it.each([
    ['/de-ch/products', '/products'],
    ['/de', '/'],
    ['/desk', '/desk'],
    ['/DE-CH/x', '/x'],
  ])('[P1] %s → %s', (path, expected) => {
    expect(stripLocale(path)).toBe(expected)
  })
})

describe('toHref', () => {
  it.each([
    ['/de-ch', '/', '/de-ch'],
    ['/de-ch', '/about#team', '/de-ch/about#team'],
    ['/de-ch', '/?q=1', '/de-ch?q=1'],
  ])('[L2] %s and %s give %s', (base, route, expected) => {
    expect(toHref(base, route)).toBe(expected)
  })
})
