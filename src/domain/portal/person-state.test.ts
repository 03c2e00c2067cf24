import { describe, expect, it } from '@jest/globals'
import { resolvePersonState } from './person-state.ts'

describe('resolvePersonState', () => {
  it('[M6] is the state that says most about a person', () => {
    expect(resolvePersonState(['inactive', 'requested', 'active'])).toBe('active')
    expect(resolvePersonState(['inactive', 'inviteExpired'])).toBe('inviteExpired')
    expect(resolvePersonState([])).toBe('inactive')
  })
})
