import { describe, expect, it } from '@jest/globals'
import { toCurrentUser } from './current-user.ts'
import { deriveServices, type ServiceEntry, type ServiceFacts } from './service-state.ts'
import type { ServiceId } from './applications.ts'

const stateOf = (id: ServiceId, roles: readonly string[] | undefined, facts?: ServiceFacts): ServiceEntry | undefined =>
  deriveServices(roles, facts).find((entry) => entry.id === id)

describe('deriveServices', () => {
  it.each<[ServiceId, string]>([
    ['tickets', 'kmx_int_serviceticketing_active'],
    ['inventory', 'kmx_int_assetdb_active'],
    ['userAdmin', 'kmx_delegatedadmin_extern'],
    ['userAdmin', 'kmx_delegatedadmin_intern'],
    ['artemis', 'kmx_int_artemis_active'],
    ['wireMaster', 'kmx_int_mfpwm_active'],
    ['masterData', 'kmx_int_mfpmds_active'],
    ['direct', 'kmx_int_direct_active'],
    ['campus', 'kmx_int_lmsefront_active'],
  ])('[M1] opens %s by a role that contains %s, and names that role', (id, marker) => {
    const role = `ui-role/${marker}/70-4413`
    expect(stateOf(id, ['other', role])).toMatchObject({ status: 'active', reason: { roles: [role] } })
    expect(stateOf(id, ['other'])).toMatchObject({ status: 'unregistered', reason: { rule: 'noMarker', roles: [] } })
  })

  it('[M1] knows nothing before the user is populated', () => {
    expect(new Set(deriveServices(undefined).map(({ status }) => status))).toEqual(new Set(['unknown']))
    expect(stateOf('artemis', undefined)?.userType).toBe('unknown')
  })

  it('[M2] lets pending win over active for Direct', () => {
    const both = ['kmx_int_direct_active', 'kmx_int_direct_pending']
    expect(stateOf('direct', both)).toEqual({
      id: 'direct',
      status: 'pending',
      reason: { rule: 'pendingWins', roles: ['kmx_int_direct_pending', 'kmx_int_direct_active'] },
    })
    expect(stateOf('direct', ['kmx_int_direct_pending'])?.reason.rule).toBe('pendingMarker')
  })

  it.each([
    [['kmx_int_lmsefront_active', 'kmx_int_lmsefront_invited'], 'active'],
    [['kmx_int_lmsefront_inviteexpired', 'kmx_int_lmsefront_invited'], 'invited'],
    [['kmx_int_lmsefront_inviteexpired'], 'inviteexpired'],
    [[], 'unregistered'],
  ])('[M2] takes the strongest of the three markers of Campus: %j is %s', (roles, status) => {
    expect(stateOf('campus', roles)?.status).toBe(status)
  })

  it.each([
    [['kmx_int_artemis_active', 'kmx_artemis_onpremuser'], 'onprem', 'onPremiseMarker'],
    [['kmx_int_artemis_active'], 'cloud', 'cloudEdition'],
    [['kmx_artemis_onpremuser'], 'onprem', 'noMarker'],
  ])('[M2] tells the edition of Wire Flow: %j is %s', (roles, userType, rule) => {
    expect(stateOf('artemis', roles)).toMatchObject({ userType, reason: { rule } })
  })

  it('[M1] tells where no role speaks what is offered, asked for, and decided', () => {
    const facts: ServiceFacts = {
      comingSoon: ['wireMaster'],
      noProcess: ['masterData'],
      access: { inventory: 'requested', tickets: 'inactive', campus: 'declined' },
    }
    const states = Object.fromEntries(deriveServices([], facts).map(({ id, status }) => [id, status]))
    expect(states).toEqual({
      tickets: 'inactive',
      inventory: 'pending',
      userAdmin: 'unregistered',
      artemis: 'unregistered',
      direct: 'unregistered',
      campus: 'declined',
      wireMaster: 'comingsoon',
      masterData: 'noprocess',
    })
    expect(stateOf('tickets', ['kmx_int_serviceticketing_active'], facts)?.status).toBe('active')
  })
})

describe('toCurrentUser', () => {
  it('[A10] maps the provider’s answer, a single role to a list of one', () => {
    const info = { subname: 'u-1', given_name: 'ágnes', family_name: '𠮷田', email: 'a@b.example' }
    expect(toCurrentUser({ ...info, name: 'Ágnes Y.', roles: ['x/kmx_delegatedadmin_intern'] })).toEqual({
      id: 'u-1',
      firstName: 'ágnes',
      lastName: '𠮷田',
      fullName: 'Ágnes Y.',
      email: 'a@b.example',
      initials: 'Á𠮷',
      roles: ['x/kmx_delegatedadmin_intern'],
      populated: true,
      isDelegatedAdminInternal: true,
      isDelegatedAdminExternal: false,
    })
  })

  it('[A10] stands for a user of whom little is known', () => {
    expect(toCurrentUser({ sub: 's', given_name: 'Ada' })).toMatchObject({
      id: 's',
      fullName: 'Ada',
      initials: 'A',
      roles: [],
      isDelegatedAdminExternal: false,
    })
  })
})
