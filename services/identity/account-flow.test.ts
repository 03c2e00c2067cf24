import { describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { issueMailToken } from '../store/mail-tokens.ts'
import { NO_SERVICE_LEVELS } from '../../src/domain/service-level/service-levels.ts'
import { fetchPrincipal } from '../customers/authorization/fetch-principal.ts'
import { resetSecondFactor } from '../customers/people/reset-second-factor.ts'
import { access, accounts, auditEvents, mailQueue } from '../store/schema/index.ts'
import { createTestBrowser, type Answer, type TestBrowser } from './testing/browser.ts'
import { exchange, logIn, SITE, startLogin } from './testing/login-flow.ts'
import { PASSWORD, useIdentity } from './testing/use-identity.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

/** Mails lie in the inbox a moment after the page. */
async function readMailLink(inbox: string, to: string, kind: string): Promise<string> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${inbox}/api/messages`)).json()) as readonly {
      to: readonly string[]
      text: string
    }[]
    for (const mail of mails) {
      const [link] = new RegExp(`http://localhost:\\d+/${kind}\\S*`).exec(mail.text) ?? []
      if (JSON.stringify(mail.to).includes(to) && link !== undefined) return link
    }
  }
  throw new Error(`No mail of ${kind} came to ${to}`)
}

const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const hasCode = ({ location }: Answer): boolean => location.startsWith(SITE) && location.includes('code=')

describe('accounts at the identity provider', () => {
  const identity = useIdentity(STORE_KIND)
  const start = (changes: Readonly<Record<string, string>> = {}): string =>
    startLogin(identity.service.issuer, changes).url

  /** Logs in by way of an account page, which then is shown. */
  async function openAccount(browser: TestBrowser, page: string, email: string): Promise<Answer> {
    const login = await browser.follow(await browser.get(`${identity.service.url}/account/${page}`))
    return browser.follow(await browser.post(login.url, { email, password: PASSWORD }))
  }

  async function protect(browser: TestBrowser, email: string): Promise<{ secret: string; codes: readonly string[] }> {
    const page = await openAccount(browser, 'second-factor', email)
    const [, secret = ''] = /name="secret" value="(\w+)"/.exec(page.body) ?? []
    const form = {
      do: 'protect',
      secret,
      device: 'Phone',
      code: codeOf(secret, Date.now() + identity.passed()),
      current: PASSWORD,
    }
    const shown = await browser.post(`${identity.service.url}/account/second-factor`, form)
    return { secret, codes: [...shown.body.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(([, code = '']) => code) }
  }

  it('[A9] registers by mail, and then logs in', async () => {
    const [browser, email] = [createTestBrowser(), 'anna.falk@lohse-kabelsatz.example']
    const login = startLogin(identity.service.issuer, { ui_locales: 'hu' })
    const page = await browser.follow(await browser.get(login.url))
    const [, path = ''] = /href="(\/register[^"]*)"/.exec(page.body) ?? []
    const form = {
      email,
      firstName: 'Anna',
      lastName: 'Falk',
      password: 'amphora-42-lime',
      login: page.url.split('/').at(-1) ?? '',
    }
    const sent = await browser.post(`${identity.service.url}${path.split('?')[0] ?? ''}?lang=hu`, form)
    expect([sent.status, sent.body.includes(email)]).toEqual([200, true])
    const link = await readMailLink(identity.mail.url, email, 'confirm')
    expect((await browser.get(link)).status).toBe(200)
    const [token, waiting] = [
      new URL(link).searchParams.get('token') ?? '',
      new URL(link).searchParams.get('login') ?? '',
    ]
    const done = await browser.post(`${identity.service.url}/confirm`, { token, login: waiting })
    expect(done.body).toContain(`href="/login/${waiting}`)
    expect((await browser.post(`${identity.service.url}/confirm`, { token })).status).toBe(410)
    const answer = await browser.follow(await browser.post(page.url, { email, password: 'amphora-42-lime' }))
    expect((await exchange(identity.service.issuer, login, answer)).status).toBe(200)
  })

  it('[A11] answers registration and reset alike for known and unknown addresses', async () => {
    await identity.addPerson({ email: 'known@lohse-kabelsatz.example' })
    const browser = createTestBrowser()
    const ask = async (path: string, email: string): Promise<readonly unknown[]> => {
      const form = { email, firstName: 'Ida', lastName: 'Moor', password: 'amphora-42-lime' }
      const { status, body } = await browser.post(`${identity.service.url}${path}`, form)
      return [status, body.replaceAll(email, '')]
    }
    for (const path of ['/register', '/forgotten'])
      expect(await ask(path, 'known@lohse-kabelsatz.example')).toEqual(await ask(path, `new${path.length}@x.example`))
    expect(await readMailLink(identity.mail.url, 'known@lohse-kabelsatz.example', 'forgotten')).toBeTruthy()
  })

  it('[A11] says which rules a password breaks', async () => {
    const form = { email: 'no', firstName: 'Ida', lastName: '', password: 'ida' }
    const { status, body } = await createTestBrowser().post(`${identity.service.url}/register?lang=de`, form)
    expect(status).toBe(422)
    expect(body).toContain('Mindestens 10 Zeichen · Mindestens eine Ziffer')
    expect(body).toContain('name@firma.com')
  })

  it('[A9] pauses a login for five minutes after five wrong passwords, for known and unknown people', async () => {
    await identity.addPerson({ email: 'pause@lohse-kabelsatz.example' })
    for (const email of ['pause@lohse-kabelsatz.example', 'nobody@lohse-kabelsatz.example']) {
      const browser = createTestBrowser()
      const page = await browser.follow(await browser.get(start()))
      const answers: number[] = []
      for (const password of ['1', '2', '3', '4', '5', PASSWORD])
        answers.push((await browser.post(page.url, { email, password })).status)
      expect(answers).toEqual([401, 401, 401, 401, 429, 429])
    }
    identity.pass(301_000)
    const answer = await logIn(createTestBrowser(), start(), {
      email: 'pause@lohse-kabelsatz.example',
      password: PASSWORD,
    })
    expect(hasCode(answer)).toBe(true)
  })

  it('[M5] asks for a code of the app, and takes each once', async () => {
    const email = 'totp@lohse-kabelsatz.example'
    await identity.addPerson({ email })
    const { secret, codes } = await protect(createTestBrowser(), email)
    expect(new Set(codes).size).toBe(10)
    identity.pass(60_000)
    const code = (): string => codeOf(secret, Date.now() + identity.passed())
    const first = createTestBrowser()
    const requested = await logIn(first, start(), { email, password: PASSWORD })
    expect(requested.url).toMatch(/second-factor$/)
    expect((await first.post(requested.url, { code: '000000' })).status).toBe(401)
    const right = code()
    const login = await first.follow(await first.post(requested.url, { code: right }))
    expect(hasCode(login)).toBe(true)
    const second = createTestBrowser()
    const again = await logIn(second, start(), { email, password: PASSWORD })
    expect((await second.post(again.url, { code: right })).status).toBe(401)
    const [recovery = ''] = codes
    expect(hasCode(await second.follow(await second.post(again.url, { recovery: recovery.toLowerCase() })))).toBe(true)
    const third = createTestBrowser()
    const last = await logIn(third, start(), { email, password: PASSWORD })
    expect((await third.post(last.url, { recovery })).status).toBe(401)
  })

  it('[M5] switches the second factor off by a recovery code, not by an open browser alone', async () => {
    const email = 'off@lohse-kabelsatz.example'
    await identity.addPerson({ email, isInternal: true })
    const browser = createTestBrowser()
    const { codes } = await protect(browser, email)
    const url = `${identity.service.url}/account/second-factor`
    expect((await browser.post(url, { do: 'off', code: 'wrong' })).status).toBe(422)
    expect((await browser.post(url, { do: 'off', code: codes[3] ?? '' })).status).toBe(200)
    expect(hasCode(await logIn(createTestBrowser(), start(), { email, password: PASSWORD }))).toBe(true)
    const change = { current: PASSWORD, password: 'amphora-42-lime' }
    expect((await browser.post(`${identity.service.url}/account/password`, change)).status).toBe(403)
  })

  it('[M5] [M6] lets an administrator of the provider reset a lost second factor, which ends every session', async () => {
    const { db } = identity.stored.store
    const email = 'lost-phone@lohse-kabelsatz.example'
    const personId = await identity.addPerson({ email })
    const administrator = await identity.addPerson({ email: 'it@trenholt.example', isInternal: true })
    const isTheirs = and(eq(access.accountId, administrator), eq(access.service, 'userAdmin'))
    await db.update(access).set({ state: 'active', isInternal: true }).where(isTheirs)
    const browser = createTestBrowser()
    await protect(browser, email)
    expect((await logIn(createTestBrowser(), start(), { email, password: PASSWORD })).url).toMatch(/second-factor$/)
    const reset = async (by: string, reason: string) => {
      const principal = await fetchPrincipal(db, by)
      if (principal === undefined) throw new Error('There is no such account')
      return resetSecondFactor({ db, principal, now: new Date(), levels: NO_SERVICE_LEVELS }, { personId, reason })
    }
    expect(await reset(personId, 'It is me')).toEqual({ value: undefined, errors: [] })
    expect((await reset(administrator, ' ')).errors).toMatchObject([{ field: 'reason', code: 'REQUIRED' }])
    expect((await logIn(createTestBrowser(), start(), { email, password: PASSWORD })).url).toMatch(/second-factor$/)
    const reason = 'Called back on the number of the contract'
    expect((await reset(administrator, reason)).value?.id).toBe(personId)
    expect((await browser.get(start({ prompt: 'none' }))).location).toContain('error=interaction_required')
    expect(hasCode(await logIn(createTestBrowser(), start(), { email, password: PASSWORD }))).toBe(true)
    expect((await reset(administrator, reason)).errors).toMatchObject([{ code: 'UNKNOWN_POLICY' }])
    const history = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, personId))
    expect(history.map(({ action, actorId, details }) => ({ action, actorId, details }))).toEqual([
      { action: 'person.resetSecondFactor', actorId: administrator, details: { reason } },
    ])
    const mails = await db.select().from(mailQueue).where(eq(mailQueue.accountId, personId))
    expect(mails.map(({ kind }) => kind)).toEqual(['secondFactorReset'])
    // Another service sends it.
    await db.delete(mailQueue)
  })

  it('[A9] changes a password by a mail’s link and ends every session', async () => {
    const email = 'reset@lohse-kabelsatz.example'
    await identity.addPerson({ email })
    const browser = createTestBrowser()
    await logIn(browser, start(), { email, password: PASSWORD })
    await browser.post(`${identity.service.url}/forgotten`, { email })
    const link = new URL(await readMailLink(identity.mail.url, email, 'reset'))
    const token = link.searchParams.get('token') ?? ''
    const reset = (password: string): Promise<Answer> =>
      browser.post(`${identity.service.url}/reset`, { token, password })
    expect((await reset('short')).status).toBe(422)
    expect((await reset('amphora-42-lime')).status).toBe(200)
    expect((await reset('amphora-42-lime')).status).toBe(410)
    expect((await browser.get(start({ prompt: 'none' }))).location).toContain('error=interaction_required')
    expect(hasCode(await logIn(browser, start(), { email, password: 'amphora-42-lime' }))).toBe(true)
  })

  it('[M6] gives who has lost the mail of an invitation another way to the first password', async () => {
    const email = 'lost@lohse-kabelsatz.example'
    await identity.addPerson({ email, passwordHash: null, emailConfirmedAt: null })
    const browser = createTestBrowser()
    await browser.post(`${identity.service.url}/forgotten`, { email })
    const token = new URL(await readMailLink(identity.mail.url, email, 'reset')).searchParams.get('token') ?? ''
    expect((await browser.post(`${identity.service.url}/reset`, { token, password: 'amphora-42-lime' })).status).toBe(
      200,
    )
    const login = startLogin(identity.service.issuer)
    const answer = await logIn(browser, login.url, { email, password: 'amphora-42-lime' })
    const { tokens } = await exchange(identity.service.issuer, login, answer)
    const claims = Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()
    expect(claims).toContain('kmx_int_lmsefront_active')
  })

  it.each(
    (['invite', 'reset'] as const).flatMap((link) =>
      (['inactive', 'declined', 'inviteExpired', 'requested', 'nothing', 'ended by its time'] as const).map(
        (state) => [link, state] as const,
      ),
    ),
  )('[M6] [A9] opens no account by the link %s where the invitation is %s', async (purpose, state) => {
    const { db } = identity.stored.store
    const email = `${purpose}-${state.replaceAll(' ', '-')}@lohse-kabelsatz.example`
    const accountId = await identity.addPerson({ email, passwordHash: null, emailConfirmedAt: null })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const token = await issueMailToken(db, { accountId, purpose, expiresAt })
    if (state === 'nothing') await db.delete(access).where(eq(access.accountId, accountId))
    else {
      const changed =
        state === 'ended by its time'
          ? ({ state: 'invitePending', expiresAt: new Date(Date.now() - 1000) } as const)
          : ({ state } as const)
      await db.update(access).set(changed).where(eq(access.accountId, accountId))
    }
    const browser = createTestBrowser()
    const opened = await browser.get(`${identity.service.url}/${purpose}?token=${token}`)
    expect([opened.status, opened.body.includes('withdrawn')]).toEqual([410, purpose === 'invite'])
    const form = { token, password: 'amphora-42-lime' }
    expect((await browser.post(`${identity.service.url}/${purpose}`, form)).status).toBe(410)
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect([account?.passwordHash, account?.emailConfirmedAt]).toEqual([null, null])
  })

  it('[M6] [A9] ends the mail of an invitation when a password was chosen by another link', async () => {
    const { db } = identity.stored.store
    const accountId = await identity.addPerson({ email: 'two-links@lohse-kabelsatz.example', passwordHash: null })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const invite = await issueMailToken(db, { accountId, purpose: 'invite', expiresAt })
    const reset = await issueMailToken(db, { accountId, purpose: 'reset', expiresAt })
    const browser = createTestBrowser()
    const choose = async (link: string, token: string): Promise<number> =>
      (await browser.post(`${identity.service.url}/${link}`, { token, password: 'amphora-42-lime' })).status
    expect(await choose('reset', reset)).toBe(200)
    expect(await choose('invite', invite)).toBe(410)
  })

  it('[M6] opens what an invitation offered when it is accepted', async () => {
    const email = 'invited@lohse-kabelsatz.example'
    const accountId = await identity.addPerson({ email, passwordHash: null, emailConfirmedAt: null })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const token = await issueMailToken(identity.stored.store.db, { accountId, purpose: 'invite', expiresAt })
    const browser = createTestBrowser()
    expect((await browser.post(`${identity.service.url}/invite`, { token, password: 'amphora-42-lime' })).status).toBe(
      200,
    )
    const login = startLogin(identity.service.issuer)
    const answer = await logIn(browser, login.url, { email, password: 'amphora-42-lime' })
    const { tokens } = await exchange(identity.service.issuer, login, answer)
    const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
      roles: unknown
    }
    expect(claims.roles).toContain('kmx_int_lmsefront_active')
    const history = await identity.stored.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, accountId))
    expect(history.map(({ action, actorId, details }) => ({ action, actorId, details }))).toEqual([
      { action: 'access.acceptInvitation', actorId: accountId, details: { service: 'campus' } },
    ])
  })

  it('[A9] shows where somebody is logged in, and ends the others', async () => {
    const email = 'sessions@lohse-kabelsatz.example'
    await identity.addPerson({ email })
    const [here, there] = [createTestBrowser(), createTestBrowser()]
    await logIn(there, start(), { email, password: PASSWORD })
    const page = await openAccount(here, 'sessions', email)
    expect(page.body.match(/name="end"/g)).toHaveLength(3)
    await here.post(`${identity.service.url}/account/sessions`, { end: 'others' })
    expect((await there.get(start({ prompt: 'none' }))).location).toContain('error=interaction_required')
    expect((await here.get(start({ prompt: 'none' }))).location).toContain('code=')
  })

  it('[A9] keeps somebody logged in only where that was asked for', async () => {
    const email = 'keep@lohse-kabelsatz.example'
    await identity.addPerson({ email })
    const silentAfterClose = async (keep: string): Promise<string> => {
      const browser = createTestBrowser()
      await logIn(browser, start(), { email, password: PASSWORD, keep })
      browser.close()
      return (await browser.get(start({ prompt: 'none' }))).location
    }
    expect(await silentAfterClose('yes')).toContain('code=')
    expect(await silentAfterClose('')).toContain('error=')
  })

  it.each([
    ['another origin', { redirect_uri: 'https://evil.example/callback' }],
    ['another port', { redirect_uri: 'http://localhost:8001/en/callback' }],
    ['another page of the site', { redirect_uri: `${SITE}/en/mykomax` }],
    ['a query', { redirect_uri: `${SITE}/callback?next=//evil.example` }],
    ['a user in the address', { redirect_uri: 'http://localhost:8000@evil.example/callback' }],
    ['dots in the path', { redirect_uri: `${SITE}/en/../callback` }],
    ['a language that there is not', { redirect_uri: `${SITE}/xx/callback` }],
    ['another client', { client_id: 'nobody' }],
  ])('[A9] sends nobody to %s', async (_name, changes) => {
    const answer = await createTestBrowser().get(start(changes))
    expect([answer.status, answer.location]).toEqual([400, ''])
    expect(answer.body).toContain('<html')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['tokens in the address', { response_type: 'token' }],
  ])('[A9] refuses %s', async (_name, changes) => {
    const answer = await createTestBrowser().get(start(changes))
    expect(answer.body + answer.location).toMatch(/invalid_request|unsupported_response_type|unauthorized_client/)
    expect(answer.location).not.toContain('code=')
  })

  it('[A9] takes forms of its own pages only', async () => {
    const form = { email: 'foreign@x.example', firstName: 'Ida', lastName: 'Moor', password: 'amphora-42-lime' }
    const headers = { origin: 'https://evil.example' }
    const answer = await createTestBrowser().post(`${identity.service.url}/register`, form, headers)
    expect(answer.status).toBe(403)
  })

  it('[A9] keeps no page, and tells who cannot be found what to do', async () => {
    const answer = await createTestBrowser().get(`${identity.service.url}/login/unknown-login?lang=ja`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(answer.body).toContain('ポータルへ')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(identity.faults).toEqual([])
  })

  describe('a trusted browser', () => {
    const ask = (browser: TestBrowser, email: string, password = PASSWORD): Promise<Answer> =>
      logIn(browser, start({ prompt: 'login' }), { email, password })
    const isRequested = ({ url }: Answer): boolean => url.endsWith('second-factor')

    /** Somebody with a second factor who has logged in by a code. @returns that browser. */
    async function confirm(email: string, trust: string): Promise<TestBrowser> {
      await identity.addPerson({ email })
      const { secret } = await protect(createTestBrowser(), email)
      identity.pass(60_000)
      const browser = createTestBrowser()
      const { url } = await ask(browser, email)
      const code = codeOf(secret, Date.now() + identity.passed())
      expect(hasCode(await browser.follow(await browser.post(url, { code, trust })))).toBe(true)
      return browser
    }

    it('[M5] is asked for a code at each login, unless somebody chose otherwise', async () => {
      const email = 'untrusted@lohse-kabelsatz.example'
      expect(isRequested(await ask(await confirm(email, ''), email))).toBe(true)
    })

    it('[M5] is not asked again, but for another person, and others are', async () => {
      const [email, other] = ['trust@lohse-kabelsatz.example', 'trust-not@lohse-kabelsatz.example']
      const browser = await confirm(email, 'yes')
      await confirm(other, '')
      expect(hasCode(await ask(browser, email))).toBe(true)
      expect(isRequested(await ask(createTestBrowser(), email))).toBe(true)
      expect(isRequested(await ask(browser, other))).toBe(true)
    })

    it('[M5] is asked again when the password has changed', async () => {
      const email = 'trust-changed@lohse-kabelsatz.example'
      const browser = await confirm(email, 'yes')
      const change = { current: PASSWORD, password: 'amphora-42-lime' }
      expect((await browser.post(`${identity.service.url}/account/password`, change)).status).toBe(200)
      expect(isRequested(await ask(browser, email, change.password))).toBe(true)
    })

    it('[M5] is asked again when a session was ended elsewhere', async () => {
      const email = 'trust-ended@lohse-kabelsatz.example'
      const browser = await confirm(email, 'yes')
      await browser.post(`${identity.service.url}/account/sessions`, { end: 'others' })
      expect(isRequested(await ask(browser, email))).toBe(true)
    })

    it('[M5] is asked again after thirty days', async () => {
      const email = 'trust-old@lohse-kabelsatz.example'
      const browser = await confirm(email, 'yes')
      identity.pass(29 * 86_400_000)
      expect(hasCode(await ask(browser, email))).toBe(true)
      identity.pass(2 * 86_400_000)
      expect(isRequested(await ask(browser, email))).toBe(true)
    })
  })
})
