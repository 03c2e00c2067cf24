import { describe, expect, it } from '@jest/globals'
import { findScreen, type WorkspaceScreen } from './screens.ts'

const [list, ticket] = [(): null => null, (): null => null]
const screens: readonly WorkspaceScreen[] = [
  { path: '/tickets/list', screen: list },
  { path: '/tickets/:number', screen: ticket },
]

describe('screens of a workspace', () => {
  it.each([
    ['its own name before a part that changes', '/tickets/list', { screen: list, params: {} }],
    ['any case', '/Tickets/LIST', { screen: list, params: {} }],
    ['what its address holds', '/tickets/48%20213', { screen: ticket, params: { number: '48 213' } }],
    ['no address that is longer', '/tickets/48213/files', undefined],
    ['no address that cannot be decoded', '/tickets/%E0', undefined],
  ])('[M1] are found by %s', (_name, path, found) => {
    expect(findScreen(screens, path)).toEqual(found)
  })
})
