import { describe, expect, it } from '@jest/globals'
import { createResolveProtection } from './resolve-protection.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** The list of S2 §2, under names of the demonstration. */
const NAMES = {
  protectedSlugs: ['internal'],
  protectedRoutes: ['/productronica/internal', '/events/internal-2025', '/brand-portal/*/*-protected'],
}

describe('createResolveProtection', () => {
  it.each<readonly [string, string | undefined, string, boolean]>([
    ['a listed slug anywhere', undefined, '/fairs/internal', true],
    ['a listed route', undefined, '/productronica/internal', true],
    ['a route behind the slug of its site', 'events', '/internal-2025', true],
    ['what lies below a listed route', 'events', '/internal-2025/photographs', true],
    ['a child of each brand', 'brand-portal', '/ovander/ovander-protected', true],
    ['not the page above', 'events', '/', false],
    ['not the same route on another site', undefined, '/internal-2025', false],
    ['not what only begins alike', 'events', '/internal-2025-review', false],
    ['not deeper than a star', 'brand-portal', '/a/b/c-protected', false],
  ])('[S8] protects %s', (_what, slug, route, expected) => {
    const resolve = createResolveProtection(NAMES, omitUndefined({ slug }))
    const page = { slug: route.split('/').at(-1) ?? '', protection: { kind: 'none' } } as const
    expect(resolve(page, route).kind).toBe(expected ? 'password' : 'none')
  })

  it('[S8] leaves the protection of an entry as it is', () => {
    const resolve = createResolveProtection(NAMES, {})
    const role = { kind: 'role', role: 'brand' } as const
    expect(resolve({ slug: 'internal', protection: role }, '/productronica/internal')).toEqual(role)
  })

  it('[S8] knows pages without a place by their slug', () => {
    const resolve = createResolveProtection(NAMES, {})
    expect(resolve({ slug: 'internal', protection: { kind: 'none' } })).toEqual({ kind: 'password' })
  })
})
