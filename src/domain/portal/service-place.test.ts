import { describe, expect, it } from '@jest/globals'
import { deriveServices } from './service-state.ts'
import { resolveServicePlace, type OpenPlace, type ServiceAddresses } from './service-place.ts'
import type { ServiceId } from './applications.ts'

const cloud = { serviceUrlCloud: 'https://flow.example' }
const flow: OpenPlace = { kind: 'portal', path: '/wire-flow' }

describe('resolveServicePlace', () => {
  it.each<[string, ServiceId, readonly string[], ServiceAddresses | undefined, OpenPlace | undefined]>([
    ['cloud Wire Flow', 'artemis', ['kmx_int_artemis_active'], cloud, { kind: 'url', url: 'https://flow.example' }],
    ['cloud Wire Flow without an address', 'artemis', ['kmx_int_artemis_active'], undefined, flow],
    ['Wire Flow on the own server', 'artemis', ['kmx_int_artemis_active', 'kmx_artemis_onpremuser'], cloud, flow],
    ['Wire Flow that is not open', 'artemis', [], cloud, undefined],
    [
      'a part of the portal',
      'inventory',
      ['kmx_int_assetdb_active'],
      undefined,
      { kind: 'portal', path: '/inventory' },
    ],
    [
      'a service elsewhere',
      'direct',
      ['kmx_int_direct_active'],
      { url: 'https://direct.example' },
      { kind: 'url', url: 'https://direct.example' },
    ],
    ['a service without an address', 'direct', ['kmx_int_direct_active'], {}, undefined],
  ])('[M2] opens %s', (_name, id, roles, addresses, expected) => {
    const entry = deriveServices(roles).find((one) => one.id === id)!
    expect(resolveServicePlace(entry, addresses)).toEqual(expected)
  })
})
