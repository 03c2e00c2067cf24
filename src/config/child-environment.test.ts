import { describe, expect, it } from '@jest/globals'
import { readChildEnvironment, readPlanningEnvironment } from './child-environment.ts'

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

describe('readPlanningEnvironment', () => {
  it('[E4] passes on all but what hands texts to a translation service, its key above all', () => {
    const planning = { PATH: '/bin', UAPP_CONTENT_TOKEN: 'token', UAPP_TRANSLATION_PORT: '8016' }
    const service = {
      UAPP_TRANSLATION_SERVICE_URL: 'https://translation.example',
      UAPP_TRANSLATION_SERVICE_KEY: 'secret',
      UAPP_TRANSLATION_SERVICE_KEY_FILE: '/run/secrets/translation-key',
    }
    expect(readPlanningEnvironment({ ...planning, ...service })).toEqual(planning)
  })
})
