import { describe, expect, it } from '@jest/globals'
import {
  ACCESS_ACTIONS,
  ACCESS_STATES,
  applyAccessAction,
  listAccessActions,
  toRoleMarkers,
  type AccessRecord,
} from './access.ts'
import { SERVICE_IDS } from './applications.ts'
import { deriveServices } from './service-state.ts'

describe('access to applications', () => {
  it('[M6] offers each of the eight actions in some state, and none that would change nothing', () => {
    const states = [...ACCESS_STATES, 'none'] as const
    expect(new Set(states.flatMap(listAccessActions))).toEqual(new Set(ACCESS_ACTIONS))
    for (const state of states) {
      const ends = listAccessActions(state)
        .filter((action) => action !== 'resendInvite' && action !== 'update')
        .map((action) => applyAccessAction(action, { hasLoggedIn: true }))
      expect(ends).not.toContain(state)
    }
  })

  it('[M6] invites who has never logged in, and opens at once to others', () => {
    expect(applyAccessAction('add', { hasLoggedIn: false })).toBe('invitePending')
    expect(applyAccessAction('grant', { hasLoggedIn: true })).toBe('active')
  })

  it('[M1] [M6] makes markers from which the dashboard derives the same states', () => {
    const records: readonly AccessRecord[] = SERVICE_IDS.map((service) => ({ service, state: 'active' }))
    expect(deriveServices(toRoleMarkers(records)).map(({ status }) => status)).toEqual(SERVICE_IDS.map(() => 'active'))
    expect(toRoleMarkers([{ service: 'tickets', state: 'inactive' }])).toEqual([])
    expect(toRoleMarkers([{ service: 'direct', state: 'active', isPending: true }])).toEqual([
      'kmx_int_direct_pending',
      'kmx_int_direct_active',
    ])
    expect(toRoleMarkers([{ service: 'campus', state: 'inviteExpired' }])).toEqual(['kmx_int_lmsefront_inviteexpired'])
    expect(toRoleMarkers([{ service: 'artemis', state: 'active', isOnPremise: true }])).toEqual([
      'kmx_int_artemis_active',
      'kmx_artemis_onpremuser',
    ])
    expect(toRoleMarkers([{ service: 'userAdmin', state: 'active', isInternal: true }])).toEqual([
      'kmx_delegatedadmin_intern',
    ])
  })
})
