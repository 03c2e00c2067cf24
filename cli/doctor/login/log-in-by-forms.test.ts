import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { logInByForms } from './log-in-by-forms.ts'

const RETURN = 'http://localhost:8000/callback'
const ADA = { name: 'ada@customer.example', password: 'kupfer-und-draht-7' }

const page = (body: string): string => `<!doctype html><title>Login</title>${body}`

describe('logInByForms', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  /** A provider that answers `GET path` and `POST path`. A text that begins with a slash or `http` is a redirect. */
  async function start(answers: Readonly<Record<string, string>>): Promise<{ url: URL; received: string[] }> {
    const received: string[] = []
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const key = `${request.method} ${request.url?.split('?')[0]}`
        received.push(`${key} ${request.headers.cookie ?? ''} ${Buffer.concat(chunks).toString()}`)
        const answer = answers[key] ?? ''
        response.setHeader('set-cookie', 'step=1; Path=/')
        if (/^(?:\/|http)/.test(answer)) response.writeHead(302, { location: answer }).end()
        else response.end(page(answer))
      })
    }).listen(0, 'localhost')
    await once(server, 'listening')
    return { url: new URL(`http://localhost:${(server.address() as AddressInfo).port}/authorize`), received }
  }

  it('[A8] asks for the name first, then for the password, and consents, with cookies and hidden fields', async () => {
    const { url, received } = await start({
      'GET /authorize': '/name',
      'GET /name':
        '<form method="post"><input type="hidden" name="csrf" value="1"><input type="email" name="user"></form>',
      'POST /name': '/password',
      'GET /password':
        '<form action="/search"><input name="q"></form><form method="post"><input type="password" name="word"><input type="checkbox" name="keep" value="yes"></form>',
      'POST /password': '<form method="post" action="/consent"><button name="allow" value="all">Allow</button></form>',
      'POST /consent': `${RETURN}?code=c&state=s`,
    })
    expect((await logInByForms(url, RETURN, ADA)).href).toBe(`${RETURN}?code=c&state=s`)
    expect(received).toEqual([
      'GET /authorize  ',
      'GET /name step=1 ',
      'POST /name step=1 csrf=1&user=ada%40customer.example',
      'GET /password step=1 ',
      'POST /password step=1 word=kupfer-und-draht-7',
      'POST /consent step=1 allow=all',
    ])
  })

  it.each([
    ['a page that needs scripts', { 'GET /authorize': '<div id="app"></div>' }, 'no form that works without scripts'],
    ['a circle', { 'GET /authorize': '/authorize' }, 'leads in a circle'],
    [
      'a form that can be read on the way',
      {
        'GET /authorize':
          '<form method="post" action="http://plain.example/in"><input type="password" name="p"></form>',
      },
      'not https: http://plain.example/in',
    ],
  ])('[A8] names %s', async (_case, answers, message) => {
    const { url } = await start(answers)
    await expect(logInByForms(url, RETURN, ADA)).rejects.toThrow(message)
  })
})
