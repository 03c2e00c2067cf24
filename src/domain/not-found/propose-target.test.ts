import { describe, expect, it } from '@jest/globals'
import type { KnownAddress } from '../redirect/route-history.ts'
import { createProposeTarget } from './propose-target.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

const at = (path: string, pageId: string, leftAt?: string): KnownAddress => ({
  path,
  pageId,
  siteId: 'site-main',
  ...omitUndefined({ leftAt }),
})
const LEFT = '2026-01-01T00:00:00Z'
const propose = createProposeTarget([
  at('/', 'home'),
  at('/404', 'system-not-found'),
  at('/company', 'page-company', LEFT),
  at('/group', 'page-company'),
  at('/group/history', 'page-history'),
  at('/products', 'class-products'),
  at('/products/crimping', 'class-crimping'),
  at('/services/crimping', 'service-crimping'),
  at('/products/sealing', 'class-sealing'),
  at('/ended', 'page-ended', LEFT),
])

describe('createProposeTarget', () => {
  it.each([
    ['where the page above it moved, with the rest', '/de/company/history', '/group/history', 'history'],
    ['where the page above it moved', '/de/company/jobs', '/group', 'history'],
    ['the page with the same name', '/de/old/sealing', '/products/sealing', 'segment'],
    ['of several the nearest one', '/services/old/crimping', '/services/crimping', 'segment'],
    ['the page with the same name as a former file', '/sealing.html', '/products/sealing', 'segment'],
    ['the page with nearly the same name', '/de/products/crimpng', '/products/crimping', 'spelling'],
    ['the page above it', '/de/products/wire-of-mars', '/products', 'parent'],
  ])('[P17] proposes %s', (_title, path, target, by) => {
    expect(propose(path)).toMatchObject({ path: target, by })
  })

  it.each(['/de/zzzzzz', '/ended', '/de/403'])('[P17] proposes nothing for %s', (path) => {
    expect(propose(path)).toBeUndefined()
  })
})
