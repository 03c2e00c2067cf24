import { describe, expect, it } from '@jest/globals'
import { readChildEnvironment } from './child-environment.ts'

describe('readChildEnvironment', () => {
  it('passes on what programs need, and no secret', () => {
    const environment = {
      PATH: '/bin',
      TZ: 'UTC',
      UAPP_CONTENT_TOKEN: 'secret',
      DATABASE_URL: 'postgres://',
      NPM_TOKEN: 'x',
    }
    expect(readChildEnvironment(environment)).toEqual({ PATH: '/bin', TZ: 'UTC' })
  })
})
