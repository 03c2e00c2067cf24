import { describe, expect, it } from '@jest/globals'
import { toRoles } from './to-roles.ts'

describe('toRoles', () => {
  it.each([
    ['a list', { roles: ['brand', 'partner'] }, 'roles', ['brand', 'partner']],
    ['a single role', { roles: 'brand' }, 'roles', ['brand']],
    [
      'a name that is an address',
      { 'https://group.example/roles': ['brand'] },
      'https://group.example/roles',
      ['brand'],
    ],
    ['a path', { realm_access: { roles: ['brand'] } }, 'realm_access.roles', ['brand']],
    ['a name with dots before a path', { 'a.b': ['brand'], a: { b: ['partner'] } }, 'a.b', ['brand']],
    ['no such claim', { groups: ['brand'] }, 'roles', []],
    ['a path that ends early', { realm_access: null }, 'realm_access.roles', []],
    ['what is no text', { roles: ['brand', 7, null] }, 'roles', ['brand']],
    ['what every object has', {}, 'constructor', []],
  ])('[A6] reads %s', (_case, claims, claim, roles) => {
    expect(toRoles(claims, claim)).toEqual(roles)
  })
})
