import { describe, expect, it } from '@jest/globals'
import { createHostRoutes, createLocalizeOrigin } from './host-routes.ts'

describe('createLocalizeOrigin', () => {
  const localize = createLocalizeOrigin(9000, { 'intra.localhost': 'http://intra.localhost:7000' })
  it.each([
    ['http://localhost:8000/en?a=1', 'http://localhost:9000/en?a=1'],
    ['http://fachtage.localhost:8000', 'http://fachtage.localhost:9000'],
    ['http://intra.localhost:7000/x', 'http://intra.localhost:7000/x'],
    ['https://www.trenholt.example/en', 'https://www.trenholt.example/en'],
    ['http://localhost.evil.example:8000/', 'http://localhost.evil.example:8000/'],
    ['/en/about', '/en/about'],
  ])('%s → %s', (address, expected) => {
    expect(localize(address)).toBe(expected)
  })
})

describe('createHostRoutes', () => {
  const rule = (from: string, to: string) => ({ from, to, status: 301, reason: 'moved', entry: 'r' }) as const
  const routes = createHostRoutes(
    {
      version: 1,
      buildId: '1-a',
      host: 'localhost',
      origin: 'http://localhost:8000',
      sites: [],
      pages: { '/en': { id: 'home', site: 'main', template: 'home' } },
      direct: { home: { en: '/en' } },
    },
    [
      rule('/en/Old', '/en/a'),
      rule('/en/old', '/en/b'),
      rule('/en/%C3%BCber', '/en/c'),
      rule('/en/Old%20Page', '/en/d'),
    ],
    (address) => address,
  )

  it.each([
    ['exact letters first', '/en/Old', '/en/a'],
    ['exact letters first', '/en/old', '/en/b'],
    ['any letters then, of two the first', '/en/OLD', '/en/a'],
    ['percent-encoding in lower case', '/en/%c3%bcber', '/en/c'],
    ['no percent-encoding', '/en/über', '/en/c'],
    ['any letters and spelling', '/en/old%20page', '/en/d'],
  ])('[P16] finds a redirect by %s: %s', (_title, path, to) => {
    expect(routes.findRedirect(path)).toMatchObject({ to })
  })

  it.each(['/en/%zz', '/en/unknown', '/__proto__', '/'])('[P17] finds no redirect for %s', (path) => {
    expect(routes.findRedirect(path)).toBeUndefined()
  })

  it.each(['constructor', '__proto__', 'toString'])('[P14] takes %s for no page id', (id) => {
    expect(routes.findById(id)).toBeUndefined()
  })
})
