import { describe, expect, it } from '@jest/globals'
import { findMeantPortalPath, isPortalPath } from './portal-paths.ts'

describe('isPortalPath', () => {
  it.each<[string, string, boolean]>([
    ['the page itself', '', true],
    ['a screen', '/tickets/list', true],
    ['a screen in other letters', '/Tickets/List', true],
    ['a screen of a thing', '/user-admin/0c3d', true],
    ['the logout', '/logout', true],
    ['nothing', '/nonsense', false],
    ['more than a screen', '/tickets/48213/more', false],
    ['what cannot be decoded', '/user-admin/%E0', false],
  ])('[A3] knows %s', (_name, path, expected) => {
    expect(isPortalPath(path)).toBe(expected)
  })
})

describe('findMeantPortalPath', () => {
  it.each([
    ['/tickets', '/tickets/list'],
    ['/Tickets', '/tickets/list'],
    ['/tickets/list', undefined],
    ['', undefined],
  ])('[A3] takes %p for %p', (path, expected) => {
    expect(findMeantPortalPath(path)).toBe(expected)
  })
})
