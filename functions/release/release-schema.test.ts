import { describe, expect, it } from '@jest/globals'
import { routeManifestSchema } from './release-schema.ts'

const manifest = {
  version: 1,
  buildId: '1-a',
  host: 'localhost',
  origin: 'http://localhost:8000',
  sites: [],
  pages: { '/en': { id: 'home', site: 'main', template: 'home', protection: { kind: 'role', role: 'partner' } } },
  direct: { home: { en: '/en' } },
}

const pageOf = (page: object): object => ({ pages: { '/en': { id: 'home', site: 'main', template: 'home', ...page } } })

describe('routeManifestSchema', () => {
  it('takes what a build writes', () => {
    expect(routeManifestSchema.parse(manifest)).toEqual(manifest)
  })

  it.each([
    ['another version', { version: 2 }, 'version'],
    ['an unknown template', pageOf({ template: 'nothing' }), 'pages by path'],
    ['a page without id', pageOf({ id: undefined }), 'pages by path'],
    ['an unknown protection', pageOf({ protection: { kind: 'role' } }), 'pages by path'],
    ['pages that are none', { pages: [null] }, 'pages by path'],
    ['a path that is none', { direct: { home: { en: 1 } } }, 'paths by page id'],
  ])('refuses %s', (_title, wrong, message) => {
    expect(routeManifestSchema.safeParse({ ...manifest, ...wrong }).error?.message).toContain(message)
  })
})
