import { describe, expect, it } from '@jest/globals'
import { hostManifestSchema, routeManifestSchema } from './release-schema.ts'

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
    ['a role without its name', pageOf({ protection: { kind: 'role' } }), 'pages by path'],
    ['a protection of no kind', pageOf({ protection: {} }), 'pages by path'],
    ['pages that are none', { pages: [null] }, 'pages by path'],
    ['a path that is none', { direct: { home: { en: 1 } } }, 'paths by page id'],
  ])('refuses %s', (_title, wrong, message) => {
    expect(routeManifestSchema.safeParse({ ...manifest, ...wrong }).error?.message).toContain(message)
  })
})

describe('hostManifestSchema', () => {
  const { pages: _pages, direct: _direct, ...frame } = manifest
  const table = {
    ...frame,
    version: 2,
    localeSets: [['de', 'en'], ['de']],
    routes: { main: { '/': [{ id: 'home', template: 'home', locales: 0, direct: 1 }] } },
  }
  const routesOf = (page: object): object => ({
    routes: { main: { '/': [{ id: 'home', template: 'home', locales: 0, ...page }] } },
  })

  it.each([
    ['paths', manifest],
    ['routes', table],
  ])('takes a manifest with %s', (_title, value) => {
    expect(hostManifestSchema.parse(value)).toEqual(value)
  })

  it.each([
    ['a version of the future', { version: 3 }, 'version'],
    ['a set of locales that is not there', routesOf({ locales: 2 }), 'a set of locales that is not there'],
    ['a direct set that is not there', routesOf({ direct: 2 }), 'a set of locales that is not there'],
    ['a page without locales', routesOf({ locales: undefined }), 'pages by site and route'],
    ['an unknown template', routesOf({ template: 'nothing' }), 'pages by site and route'],
    ['a route that has no list', { routes: { main: { '/': {} } } }, 'pages by site and route'],
    ['no sets', { localeSets: undefined }, 'localeSets'],
  ])('refuses %s', (_title, wrong, message) => {
    expect(hostManifestSchema.safeParse({ ...table, ...wrong }).error?.message).toContain(message)
  })
})
