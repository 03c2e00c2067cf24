import { describe, expect, it } from '@jest/globals'
import { EnvironmentError, parseEnvironment } from './environment.ts'

describe('parseEnvironment', () => {
  it('needs nothing: every address is that of an embedded service', () => {
    expect(parseEnvironment({}).values).toMatchObject({
      PORT: 8000,
      UAPP_CONTENT_URL: 'http://localhost:8010/graphql',
      UAPP_CATALOGUE_URL: 'http://localhost:8011/graphql',
      UAPP_ASSETS_URL: 'http://localhost:8014',
    })
  })

  it('takes an empty value for one that is not set', () => {
    const environment = parseEnvironment({ UAPP_CONTENT_URL: '' })
    expect(environment.isSet('UAPP_CONTENT_URL')).toBe(false)
  })

  it('lists every wrong value at once, with what it should be', () => {
    const wrong = { PORT: 'abc', UAPP_CONTENT_URL: 'ftp://files.example', UAPP_LOG_LEVEL: 'loud' }
    expect(() => parseEnvironment(wrong)).toThrow(EnvironmentError)
    expect(() => parseEnvironment(wrong)).toThrow(
      /3 wrong value[^]*PORT="abc"[^]*UAPP_CONTENT_URL="ftp[^]*UAPP_LOG_LEVEL="loud"/,
    )
  })
})
