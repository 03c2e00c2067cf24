import { describe, expect, it } from '@jest/globals'
import { ALL_ALLOWED, isSameConsent, ONLY_NECESSARY, parseConsent, toConsentMode, toConsentValue } from './consent.ts'

const cookieOf = (value: string): string => `uapp_locale=de-ch; uapp_consent=${value}; other=1`

describe('the consent cookie', () => {
  it.each([
    [ONLY_NECESSARY, 'necessary'],
    [ALL_ALLOWED, 'necessary.statistics.marketing'],
    [{ statistics: false, marketing: true }, 'necessary.marketing'],
  ])('[N9] holds %j as %s and gives it back', (consent, value) => {
    expect(toConsentValue(consent)).toBe(value)
    expect(parseConsent(cookieOf(value))).toEqual(consent)
  })

  it.each([
    ['no cookie', ''],
    ['another cookie', 'not_uapp_consent=necessary'],
    ['a value that is not ours', cookieOf('true')],
  ])('[N9] knows no choice from %s', (_what, cookies) => {
    expect(parseConsent(cookies)).toBeUndefined()
  })
})

describe('toConsentMode', () => {
  it('[N9] denies everything that is asked for until a choice is made', () => {
    expect(toConsentMode()).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      personalization_storage: 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    })
  })

  it('[N9] grants statistics alone where only they are allowed', () => {
    expect(toConsentMode({ statistics: true, marketing: false })).toEqual({
      ...toConsentMode(),
      analytics_storage: 'granted',
    })
  })

  it('[N9] grants everything where everything is allowed', () => {
    expect(new Set(Object.values(toConsentMode(ALL_ALLOWED)))).toEqual(new Set(['granted']))
  })
})

describe('isSameConsent', () => {
  it.each([
    [undefined, undefined, true],
    [undefined, ONLY_NECESSARY, false],
    [ONLY_NECESSARY, ONLY_NECESSARY, true],
    [ALL_ALLOWED, { statistics: true, marketing: false }, false],
  ])('[N9] compares %j with %j', (one, other, expected) => {
    expect(isSameConsent(one, other)).toBe(expected)
  })
})
