import { describe, expect, it } from '@jest/globals'
import { checkPages, messagesOf, type TestRelease } from './testing/check-pages.ts'

const PAGES: TestRelease['pages'] = {
  '/en': {},
  '/en/about': { body: '<h2 id="people">People</h2><a name="places"></a>' },
  '/en/404': { template: 'not-found' },
  '/de': {},
  '/de-ch': {},
}
const REST: Omit<TestRelease, 'pages'> = {
  redirects: {
    '/en/company': '/en/about#people',
    '/en/firm': '/en/company',
    '/en/round': '/en/circle',
    '/en/circle': '/en/round',
    '/en/lost': '/en/nothing',
    '/en/shop': 'https://shop.example/',
  },
  files: { 'static/press.png': 'png', 'app.css': 'a{}' },
  documents: ['brochure', 'brochure-de'],
}

/** What is said of a page of `/en` that holds this, as `code: message`. */
async function check(body: string): Promise<readonly string[]> {
  const { findings } = await checkPages({ ...REST, pages: { ...PAGES, '/en': { body } } })
  return findings
    .filter(({ examples }) => examples.some(({ url }) => url.endsWith('/en')))
    .filter(({ code }) => !code.startsWith('missing-sitemap'))
    .map(({ code, message }) => `${code}: ${message}`)
}

describe('links of a release', () => {
  it.each([
    ['[L2] pages, in another locale, too', '<a href="/en/about">a</a> <a href="/de-ch">Schweiz</a>'],
    ['complete and relative addresses', '<a href="http://localhost:8000/en/about">a</a> <a href="en/about">b</a>'],
    [
      'anchors of the page itself, and its top',
      '<p id="b">b</p><a href="#b">b</a> <a href="#">top</a> <a href="#top">top</a>',
    ],
    ['anchors of other pages, by id and by name', '<a href="/en/about#people">a</a> <a href="/en/about#places">b</a>'],
    ['texts that browsers look for', '<a href="/en/about#:~:text=people">a</a>'],
    ['[L4] documents, in the language of the page', '<a href="/file/brochure?l=de&amp;dl=true">a</a>'],
    ['functions of the runtime', '<form action="/api/forms/contact" method="post"><p>x</p></form>'],
    ['pages of the code itself', '<a href="/style-guide">a</a>'],
    ['files and pictures', '<img src="/static/press.png" srcset="/static/press.png 1x, /static/press.png 2x" alt="">'],
    ['mails, telephones and other schemes', '<a href="mailto:a@b.example">a</a> <a href="tel:+41000">b</a>'],
    [
      'other hosts, which are not asked',
      '<a href="https://nowhere.example/x">a</a> <img src="http://localhost:8014/a" alt="">',
    ],
    ['addresses below the portal, with parts that its code makes', '<a href="/en/mykomax/tickets#new">a</a>'],
  ])('takes %s', async (_title, body) => {
    const pages = { ...PAGES, '/en': { body }, '/en/mykomax': { template: 'portal' as const } }
    const { findings } = await checkPages({ ...REST, redirects: {}, pages })
    expect(findings.filter(({ severity, code }) => severity === 'error' && !code.startsWith('html-'))).toEqual([])
  })

  it.each([
    [
      '[P17] a page that is not there',
      '<a href="/en/nothing">a</a>',
      'dead-link: “/en/nothing” leads nowhere on localhost:8000: no page, file or redirect has this address',
    ],
    [
      '[P17] the page of errors',
      '<a href="/en/404">a</a>',
      'dead-link: “/en/404” leads nowhere on localhost:8000: it is the page of errors',
    ],
    [
      '[L4] a document that is not there',
      '<a href="/file/manual">a</a>',
      'dead-link: “/file/manual” leads nowhere on localhost:8000: no document of the release has this name',
    ],
    [
      'a picture that is not there',
      '<img src="/static/gone.png" alt="Press">',
      'missing-resource: “/static/gone.png” is not in the release: no page, file or redirect has this address',
    ],
    [
      'a size of a picture that is not there',
      '<img src="/static/press.png" srcset="/static/press.png 1x, /static/press-2.png 2x" alt="">',
      'missing-resource: “/static/press-2.png” is not in the release: no page, file or redirect has this address',
    ],
    [
      'an anchor that its page does not have',
      '<a href="/en/about#prices">a</a>',
      'dead-anchor: “/en/about#prices” leads to no part of its page: nothing has the id “prices”',
    ],
    [
      'an anchor of the page itself',
      '<a href="#prices">a</a>',
      'dead-anchor: “#prices” leads to no part of its page: nothing has the id “prices”',
    ],
    ['what is no address', '<a href="http://[x">a</a>', 'invalid-link: “http://[x” is no URL'],
    [
      '[P16] a redirect',
      '<a href="/en/company">a</a>',
      'link-to-redirect: “/en/company” is redirected to http://localhost:8000/en/about#people',
    ],
    [
      '[P16] several redirects',
      '<a href="/en/firm">a</a>',
      'link-to-redirect: “/en/firm” is redirected 2 times, in the end to http://localhost:8000/en/about#people',
    ],
    [
      '[P16] a trailing slash',
      '<a href="/en/about/">a</a>',
      'link-to-redirect: “/en/about/” is redirected to http://localhost:8000/en/about',
    ],
    [
      '[P16] a redirect to another host',
      '<a href="/en/shop">a</a>',
      'link-to-redirect: “/en/shop” is redirected to https://shop.example/',
    ],
    [
      '[P16] a redirect to nothing',
      '<a href="/en/lost">a</a>',
      'dead-link: “/en/lost” leads nowhere on localhost:8000: no page, file or redirect has this address; it is redirected to http://localhost:8000/en/nothing',
    ],
    [
      '[P16] redirects in a circle',
      '<a href="/en/round">a</a>',
      'redirect-loop: “/en/round” is redirected in a circle: http://localhost:8000/en/circle, http://localhost:8000/en/round',
    ],
    [
      '[P12] an address without locale',
      '<a href="/about">a</a>',
      'link-without-locale: “/about” has no locale: each visitor is sent to the own one',
    ],
  ])('tells of %s', async (_title, body, expected) => {
    expect(await check(body)).toEqual([expected])
  })

  it('[P16] follows every redirect, whether a page links it or not', async () => {
    const result = await checkPages({ ...REST, pages: PAGES })
    expect(messagesOf(result, 'redirect-to-nothing')).toEqual([
      '“/en/lost” is redirected to http://localhost:8000/en/nothing, but no page, file or redirect has this address',
    ])
    expect(messagesOf(result, 'redirect-chain')).toEqual([
      '“/en/firm” is redirected 2 times: to http://localhost:8000/en/company, then to http://localhost:8000/en/about#people',
    ])
    expect(messagesOf(result, 'redirect-loop')).toHaveLength(2)
  })

  it('puts the same dead link of many locales together, with line and column of some', async () => {
    const dead = (path: string) => ({ body: `<a href="${path}/nothing">a</a>` })
    const { findings } = await checkPages({
      pages: { '/en': dead('/en'), '/de': dead('/de'), '/de-ch': dead('/de-ch'), '/de-ch/about': dead('/de-ch') },
    })
    expect(findings.find(({ code }) => code === 'dead-link')).toMatchObject({
      severity: 'error',
      message: '“/{locale}/nothing” leads nowhere on localhost:8000: no page, file or redirect has this address',
      count: 4,
      pages: 4,
      locales: ['de', 'de-ch', 'en'],
      examples: [
        { url: 'http://localhost:8000/de', file: 'localhost/public/de/index.html', line: 2, selector: 'a[href]' },
        { url: 'http://localhost:8000/de-ch', line: 2 },
        { url: 'http://localhost:8000/de-ch/about' },
        { url: 'http://localhost:8000/en' },
      ],
    })
  })

  it('reads anchors of pages that are not checked themselves', async () => {
    const body = '<a href="/en/about#people">a</a> <a href="/en/about#prices">b</a>'
    const result = await checkPages({ ...REST, pages: { ...PAGES, '/de': { body } } }, ['de'])
    expect(result.pages).toBe(1)
    expect(messagesOf(result, 'dead-anchor')).toHaveLength(1)
  })
})
