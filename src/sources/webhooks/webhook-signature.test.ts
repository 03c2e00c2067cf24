import { describe, expect, it } from '@jest/globals'
import type { ReceivedWebhook } from '../ports/content-source.ts'
import { signWebhook, verifyWebhook, WEBHOOK_WINDOW_MS } from './webhook-signature.ts'

const SECRET = 'the secret of a test'
const TIME = 1_795_404_156_046
const BODY = '{"operation":"publish","data":{"__typename":"ContentPage","id":"page-über","stage":"PUBLISHED"}}'
/** Made by `generateWebhookSignature` of @hygraph/utils 1.2.1. */
const SIGNATURE = `sign=Mls+icaTJ7+QvMPY8NBwN0MlWI86k811DLi8dZiJTZg=, env=master, t=${TIME}`

const verify = (more: Partial<ReceivedWebhook> = {}) =>
  verifyWebhook({ body: BODY, signature: SIGNATURE, secret: SECRET, now: TIME, ...more })
const refused = (reason: string) => ({ isGenuine: false, reason })

describe('signWebhook', () => {
  it('signs as the content service does', () => {
    expect(signWebhook({ body: BODY, environment: 'master', timestamp: TIME, secret: SECRET })).toBe(SIGNATURE)
  })
})

describe('verifyWebhook', () => {
  it('believes what the content service signed, and tells environment and time', () => {
    expect(verify()).toEqual({ isGenuine: true, environment: 'master', timestamp: TIME })
  })

  it.each<[string, Partial<ReceivedWebhook>]>([
    ['with another secret', { secret: 'another secret' }],
    ['for another body', { body: BODY.replace('publish', 'delete') }],
    ['for the same body in another form', { body: BODY.replace('":', '": ') }],
    ['for another environment', { signature: SIGNATURE.replace('master', 'draft') }],
    ['for another time', { signature: SIGNATURE.replace('046', '047') }],
    ['with another digest', { signature: SIGNATURE.replace('=Ml', '=Mm') }],
  ])('refuses a signature that was made %s', (_name, more) => {
    expect(verify(more)).toEqual(refused('wrong'))
  })

  it.each([
    ['five minutes ago', WEBHOOK_WINDOW_MS, true],
    ['longer ago than that', WEBHOOK_WINDOW_MS + 1, false],
    ['five minutes ahead', -WEBHOOK_WINDOW_MS, true],
    ['further ahead than that', -WEBHOOK_WINDOW_MS - 1, false],
  ])('judges a webhook of %s', (_name, age, isGenuine) => {
    expect(verify({ now: TIME + age })).toMatchObject(isGenuine ? { isGenuine } : refused('stale'))
  })

  it.each([
    ['no signature', undefined, 'missing'],
    ['an empty one', '', 'missing'],
    ['the scheme of another service', 't=1,v1=00ff', 'malformed'],
    ['a digest that is too short', SIGNATURE.replace('Mls+', ''), 'malformed'],
    ['no time', SIGNATURE.replace(/, t=.*/, ''), 'malformed'],
    ['a time that is no number', SIGNATURE.replace(/t=.*/, 't=now'), 'malformed'],
    ['two environments', SIGNATURE.replace('env=', 'env=a, env='), 'malformed'],
  ])('refuses %s', (_name, signature, reason) => {
    expect(verify({ signature })).toEqual(refused(reason))
  })
})
