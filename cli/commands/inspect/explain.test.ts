import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalizeOrigin } from '../../../src/release/host-routes.ts'
import { readRelease, type Release } from '../../../src/release/read-release.ts'
import { siteOf } from '../../../src/domain/testing/site-of.ts'
import { writeRelease } from '../../../functions/server/testing/write-release.ts'
import { resolveRequest } from '../../../src/domain/request/request-resolution.ts'
import { explainSteps } from './explain-steps.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { parseAddress } from './explain.ts'
import { findPageFile } from './find-release-file.ts'

const rules = { technicalAreas: ['style-guide', 'callback'], portalSegment: 'mykomax', editorSegment: 'editor' }
let distDir: string
let release: Release

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-explain-'))
  await writeRelease(distDir, '1-a', [
    {
      host: 'localhost',
      sites: [
        {
          site: siteOf('Trenholt', [{ host: 'localhost' }, { host: 'www.trenholt.example' }]),
          locales: ['en', 'de', 'de-CH'],
          pages: {
            '/en': {},
            '/en/about': {},
            '/de-ch/about': {},
            '/en/editor': {},
            '/en/inside': { template: 'protected', protection: { kind: 'role', role: 'partner' } },
          },
        },
        {
          site: siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'),
          locales: ['en'],
          pages: { '/en/events': {} },
        },
      ],
      redirects: { '/en/company': '/en/about' },
    },
  ])
  release = await readRelease(distDir, createLocalizeOrigin(8000, {}))
})

afterAll(() => rm(distDir, { recursive: true }))

async function explain(
  text: string,
  visitor: { readonly country?: string; readonly acceptLanguage?: string } = {},
): Promise<string> {
  const facts = { ...parseAddress(text, 'localhost'), visitor: { isTesting: false, ...visitor } }
  const resolution = resolveRequest(facts, release.hosts, rules)
  const pageFile = await findPageFile(release, resolution)
  return explainSteps({ facts, resolution, release, rules, cwd: release.dir, ...omitUndefined({ pageFile }) })
    .map((step) => `${step.topic}: ${step.text}`)
    .join('\n')
}

describe('uapp explain', () => {
  it('[C3] names a file by the current release, which is short and stays right', async () => {
    const url = 'http://localhost:8000/de-ch/about'
    const facts = { ...parseAddress(url, 'localhost'), visitor: { isTesting: false } }
    const resolution = resolveRequest(facts, release.hosts, rules)
    const pageFile = await findPageFile(release, resolution)
    const steps = explainSteps({ facts, resolution, release, rules, cwd: distDir, ...omitUndefined({ pageFile }) })
    expect(steps.at(-1)).toEqual({ topic: 'file', text: 'current/localhost/public/de-ch/about/index.html' })
  })

  it('[P4] tells site, locale, page, protection and file', async () => {
    expect((await explain('http://localhost:8000/de-ch/about')).split('\n')).toEqual([
      'host: localhost, in release 1-a with localhost',
      'site: Trenholt, because its domain localhost is this host. Its paths are /{locale}/…',
      'locale: de-ch (German, Switzerland), from the first segment',
      'path: route /about: slug “about” below “home”',
      'answer: 200: the page “page-about” with template content, in de-ch (German, Switzerland)',
      'protection: none, everyone sees it',
      'file: localhost/public/de-ch/about/index.html',
    ])
  })

  it.each<[string, string, string, object?]>([
    [
      '[P2] the slug of a site',
      '/en/events',
      'Events, because its domain localhost/events is this host with this slug. Its paths are /{locale}/events/…',
    ],
    [
      '[P4] an unknown host',
      'http://other.example/en',
      'no domain of any site matches this host, so the main site answers',
    ],
    [
      '[P5] a host that a site is not configured for',
      'http://other.example/en/events',
      'answer: 421: Matched site Events, but no domain configuration was found matching other.example',
    ],
    [
      '[P1] an unknown country',
      '/de-xx/about',
      '“de-xx” reads as German in XX, which this site does not have; it has the language in de, de-ch',
    ],
    [
      '[P1] a language that the site does not have',
      '/ja/about',
      '“ja” reads as Japanese, which this site does not have; it is in English, German',
    ],
    ['[P1] a language that no site has', '/it/about', '“it” has the form of a locale, but no site has this language'],
    ['[P12] capital letters', '/de-CH/about', '“de-CH” is de-ch (German, Switzerland), but must be in lower case'],
    [
      '[P12] what is known of the visitor',
      '/about',
      'visitor: country CH; reads de',
      { country: 'ch', acceptLanguage: 'de' },
    ],
    [
      '[P12] a country without locale',
      '/about',
      'country BR (no locale of this site: it counts for nothing)',
      { country: 'BR' },
    ],
    [
      '[P12] the chosen locale',
      '/about',
      'answer: 302 to /de-ch/about: no page has this path as it stands',
      { country: 'CH' },
    ],
    [
      '[P14] a page by its id',
      '/page-about?direct',
      'answer: 302 to http://localhost:8000/en/about: the parameter “direct”',
    ],
    ['[P16] a redirect', '/en/company', 'answer: 301 to /en/about: moved, redirect redirect-1'],
    [
      '[P16] a trailing slash',
      '//evil.example/',
      'answer: 301 to /evil.example: this is the one spelling of the address',
    ],
    ['[P17] nothing', '/en/nothing', 'answer: 404: Page not found: /en/nothing. No page and no redirect has it'],
    ['[P6] the editor area', '/en/editor', 'protection: portal or editor area: not listed by search engines'],
    [
      'a protected page',
      '/en/inside',
      'protection: the role partner of the identity provider; the release holds its gate only',
    ],
    ['a function', '/api/search', 'the runtime itself answers this path'],
  ])('explains %s', async (_title, url, expected, visitor = {}) => {
    expect(await explain(url, visitor)).toContain(expected)
  })
})

describe('parseAddress', () => {
  it.each([
    ['http://localhost:8000/de?a=1#b', { host: 'localhost', path: '/de', search: '?a=1' }],
    ['https://WWW.trenholt.example', { host: 'www.trenholt.example', path: '/', search: '' }],
    ['www.trenholt.example/en', { host: 'www.trenholt.example', path: '/en', search: '' }],
    ['http://[::1]:8000/en', { host: '[::1]', path: '/en', search: '' }],
    ['/en/about/', { host: 'main.example', path: '/en/about/', search: '' }],
    ['//evil.example/', { host: 'main.example', path: '//evil.example/', search: '' }],
    ['?direct', { host: 'main.example', path: '/', search: '?direct' }],
  ])('takes %s apart', (text, expected) => {
    expect(parseAddress(text, 'main.example')).toEqual(expected)
  })

  it.each(['a b', 'ftp://files.example/x', 'http://'])('says that %j is no address', (text) => {
    expect(() => parseAddress(text, 'main.example')).toThrow(/is no address/)
  })
})
