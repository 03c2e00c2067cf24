import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { assessVisitor, type Assessment } from './bot-check.ts'

/** Answers as the services document it. */
const answers: { status: number; body: unknown } = { status: 200, body: {} }
const requested: { url: string; body: string }[] = []
let server: Server
let origin: string

async function answer(request: IncomingMessage): Promise<void> {
  requested.push({ url: request.url ?? '', body: await text(request) })
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(() => {
      response.writeHead(answers.status, { 'content-type': 'application/json' }).end(JSON.stringify(answers.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requested.length = 0
  answers.status = 200
})

const away: unknown[] = []
const assess = (provider: 'recaptcha-enterprise' | 'turnstile', token = 'token-1'): Promise<Assessment> =>
  assessVisitor(
    { provider, siteKey: 'site', secret: 'secret', project: 'group', origin },
    { token, action: 'SUBMIT', address: '192.0.2.1' },
    (error) => away.push(error),
  )

describe('assessVisitor', () => {
  it.each<[string, unknown, Assessment]>([
    ['a high score', { tokenProperties: { valid: true, action: 'SUBMIT' }, riskAnalysis: { score: 0.9 } }, 'person'],
    ['a low score', { tokenProperties: { valid: true, action: 'SUBMIT' }, riskAnalysis: { score: 0.1 } }, 'machine'],
    [
      'a token for something else',
      { tokenProperties: { valid: true, action: 'LOGIN' }, riskAnalysis: { score: 0.9 } },
      'unknown',
    ],
    ['a token that is old', { tokenProperties: { valid: false } }, 'unknown'],
  ])('[F5] reCAPTCHA Enterprise: %s', async (_title, body, expected) => {
    answers.body = body
    expect(await assess('recaptcha-enterprise')).toBe(expected)
    expect(requested[0]?.url).toBe('/v1/projects/group/assessments?key=secret')
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual({
      event: { token: 'token-1', siteKey: 'site', expectedAction: 'SUBMIT', userIpAddress: '192.0.2.1' },
    })
  })

  it.each<[string, unknown, Assessment]>([
    ['success', { success: true }, 'person'],
    ['a made-up token', { success: false, 'error-codes': ['invalid-input-response'] }, 'machine'],
    ['a token that was used', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'unknown'],
  ])('[F5] Turnstile: %s', async (_title, body, expected) => {
    answers.body = body
    expect(await assess('turnstile')).toBe(expected)
    expect(requested).toEqual([
      { url: '/turnstile/v0/siteverify', body: 'secret=secret&response=token-1&remoteip=192.0.2.1' },
    ])
  })

  it('[F5] asks nobody without a token', async () => {
    expect([await assess('turnstile', ''), requested]).toEqual(['unknown', []])
  })

  it('[F5] knows nothing when the service fails, and says so', async () => {
    answers.status = 500
    expect(await assess('turnstile')).toBe('unknown')
    expect(String(away.at(-1))).toContain('status 500')
  })
})
