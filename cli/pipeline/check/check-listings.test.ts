import { describe, expect, it } from '@jest/globals'
import { checkPages, messagesOf, ORIGIN, type TestRelease } from './testing/check-pages.ts'

const SET = { en: '/en', de: '/de', 'de-CH': '/de-ch', 'x-default': '/en' }
const RELEASE: TestRelease = {
  pages: { '/en': {}, '/de': {}, '/de-ch': {} },
  sitemap: { '/en': SET, '/de': SET, '/de-ch': SET },
}

/** Findings of a release that differs from a right one in this, as `code: message`. */
async function check(change: Partial<TestRelease>): Promise<readonly string[]> {
  const { findings } = await checkPages({ ...RELEASE, ...change })
  return findings.map(({ code, message }) => `${code}: ${message}`)
}

describe('what a release tells search engines', () => {
  it('[S10] finds nothing where all agree', async () => {
    expect(await check({})).toEqual([])
  })

  it.each<[string, Partial<TestRelease>, readonly string[]]>([
    [
      '[S10] an alternate that does not name its page',
      { sitemap: { '/en': SET, '/de': SET, '/de-ch': { 'de-CH': '/de-ch', 'x-default': '/de-ch' } } },
      [`alternate-not-reciprocal: ${ORIGIN}/{locale} names ${ORIGIN}/de-ch as its alternate, but is not named by it`],
    ],
    [
      '[S10] an alternate that names none',
      { sitemap: { '/en': { en: '/en', de: '/de', 'x-default': '/en' }, '/de': {}, '/de-ch': {} } },
      [`alternate-not-reciprocal: ${ORIGIN}/en names ${ORIGIN}/de as its alternate, but is not named by it`],
    ],
    [
      '[S10] a set without the page itself',
      { sitemap: { '/en': { de: '/de', 'x-default': '/de' }, '/de': SET, '/de-ch': {} }, pages: RELEASE.pages },
      [
        `alternate-not-reciprocal: ${ORIGIN}/de names ${ORIGIN}/de-ch as its alternate, but is not named by it`,
        `alternate-without-self: The alternates of ${ORIGIN}/en do not name it`,
      ],
    ],
    [
      '[S10] a set without x-default',
      { sitemap: { '/en': { en: '/en' }, '/de': {}, '/de-ch': {} } },
      [`missing-x-default: The alternates of ${ORIGIN}/en have no x-default`],
    ],
    [
      '[S10] a value that is none, and one of two pages',
      { sitemap: { '/en': { 'en-UK': '/en', EN: '/en', en: '/de', 'x-default': '/en' }, '/de': {}, '/de-ch': {} } },
      [
        `alternate-not-reciprocal: ${ORIGIN}/en names ${ORIGIN}/de as its alternate, but is not named by it`,
        `ambiguous-alternate: “en” stands for both ${ORIGIN}/en and ${ORIGIN}/de`,
        'invalid-hreflang: “en-UK” is no value of hreflang',
      ],
    ],
    [
      '[S10] an alternate that is a redirect',
      {
        sitemap: { '/en': { en: '/en', de: '/alt', 'x-default': '/en' }, '/de': {}, '/de-ch': {} },
        redirects: { '/alt': '/de' },
      },
      [`alternate-to-redirect: The alternate “${ORIGIN}/alt” is redirected to ${ORIGIN}/de`],
    ],
    [
      '[S10] an entry that must not be indexed',
      { pages: { ...RELEASE.pages, '/de-ch': { head: '<meta name="robots" content="noindex, follow">' } } },
      [
        `alternate-to-hidden: The alternate “${ORIGIN}/de-ch” must not be listed by search engines`,
        `sitemap-to-hidden: The entry “${ORIGIN}/de-ch” must not be listed by search engines`,
      ],
    ],
    [
      '[S10] an entry that is a copy',
      { pages: { ...RELEASE.pages, '/de-ch': { canonical: `${ORIGIN}/de` } } },
      [
        `alternate-to-copy: The alternate “${ORIGIN}/de-ch” is a copy: its canonical address is ${ORIGIN}/de`,
        `sitemap-to-copy: The entry “${ORIGIN}/de-ch” is a copy: its canonical address is ${ORIGIN}/de`,
      ],
    ],
    [
      'an entry that is no page',
      { sitemap: { ...RELEASE.sitemap, '/en/gone': {} } },
      [`sitemap-to-nothing: The entry “${ORIGIN}/en/gone” leads nowhere: no page, file or redirect has this address`],
    ],
    [
      'an entry that is a redirect',
      { sitemap: { ...RELEASE.sitemap, '/alt': {} }, redirects: { '/alt': '/de' } },
      [`sitemap-to-redirect: The entry “${ORIGIN}/alt” is redirected to ${ORIGIN}/de`],
    ],
    [
      'a page that is not listed',
      { pages: { ...RELEASE.pages, '/de/about': {}, '/de/search': { template: 'search' } } },
      ['not-in-sitemap: No sitemap lists “/de/about”'],
    ],
    [
      'a sitemap that is not there',
      { files: { 'robots.txt': `Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/feeds/news.atom\n` } },
      [`missing-sitemap-file: “${ORIGIN}/feeds/news.atom” is no file of ${ORIGIN}`],
    ],
    [
      '[S10] a canonical address that is a redirect',
      {
        pages: { ...RELEASE.pages, '/de/about': { canonical: `${ORIGIN}/alt` } },
        redirects: { '/alt': '/de' },
      },
      [`canonical-to-redirect: The canonical address “${ORIGIN}/alt” is redirected to ${ORIGIN}/de`],
    ],
    [
      '[S10] a canonical address that is no page',
      { pages: { ...RELEASE.pages, '/de/about': { canonical: `${ORIGIN}/de/gone` } } },
      [
        `canonical-to-nothing: The canonical address “${ORIGIN}/de/gone” leads nowhere: no page, file or redirect has this address`,
      ],
    ],
  ])('tells of %s', async (_title, change, expected) => {
    expect(await check(change)).toEqual(expected)
  })

  it('[S1] takes the alternates of a head beside those of the sitemap, and a default that names nobody', async () => {
    const headOf = (own: string): string =>
      `<link rel="alternate" hreflang="${own}" href="${ORIGIN}/${own}"><link rel="alternate" hreflang="x-default" href="${ORIGIN}/en">`
    expect(await check({ pages: { '/en': {}, '/de': { head: headOf('de') }, '/de-ch': {} } })).toEqual([])
  })

  it('[S10] checks alternates in heads as those of sitemaps', async () => {
    const head = `<link rel="alternate" hreflang="en" href="${ORIGIN}/en"><link rel="alternate" hreflang="x-default" href="${ORIGIN}/en"><link rel="alternate" hreflang="de" href="${ORIGIN}/de">`
    const result = await checkPages({ pages: { '/en': { head }, '/de': {}, '/de-ch': {} } })
    expect(messagesOf(result, 'alternate-not-reciprocal')).toEqual([
      `${ORIGIN}/en names ${ORIGIN}/de as its alternate, but is not named by it`,
    ])
  })

  it('tells of a host without sitemap once', async () => {
    const result = await checkPages({ pages: RELEASE.pages })
    expect(messagesOf(result, 'missing-sitemap')).toEqual(['localhost has no sitemap, but pages such as “/de”'])
  })
})
