import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server'
import { findFreePorts } from './free-ports.ts'

/** Who logs in at it: a person of the demonstration, whose id the provider has as `sub`. */
export interface ForeignPerson {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** An OpenID provider that is not ours, with one client and one person. */
export interface ForeignProvider {
  readonly wellKnown: string
  readonly clientId: string
  readonly scope: string
  /** What a person does on its pages. */
  logIn(page: Page): Promise<void>
  stop(): Promise<void>
}

const CLIENT = 'website'

/**
 * `oauth2-mock-server` of npm: it lets everybody in without a page. Its document stands on another host than what the document
 * names, as with some of the large ones.
 */
export async function startMockProvider({ id, email, name }: ForeignPerson): Promise<ForeignProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0)
  const { port } = server.address()
  server.issuer.url = `http://localhost:${port}`
  const claims = { sub: id, email, name }
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => void Object.assign(payload, claims))
  server.service.on('beforeUserinfo', (answer: { body: unknown }) => void (answer.body = claims))
  return {
    wellKnown: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
    clientId: CLIENT,
    scope: 'openid profile email',
    logIn: () => Promise.resolve(),
    stop: () => server.stop(),
  }
}

const GLEWLWYD = '/usr/bin/glewlwyd'
const PASSWORD = 'kupfer-und-draht-7'

/** Its administrator, as its database begins. */
const ADMINISTRATOR = { username: 'admin', password: 'password' }

function installGlewlwyd(): void {
  if (spawnSync(GLEWLWYD, ['--version'], { stdio: 'ignore' }).error === undefined) return
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends']
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', [...options, 'glewlwyd', 'sqlite3'], { stdio: 'ignore', env })
  }
  if (spawnSync(GLEWLWYD, ['--version'], { stdio: 'ignore' }).error !== undefined)
    throw new Error('This test needs glewlwyd, an OpenID provider of Debian: apt-get install glewlwyd sqlite3')
}

/** Calls of its administration, with the session of the first. */
function createAdministration(api: string): (method: string, path: string, body: object) => Promise<void> {
  let cookie = ''
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(api + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`glewlwyd: ${method} ${path}: ${answer.status} ${await answer.text()}`)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
}

/** Its plugin for OpenID Connect, as its administration page offers it, with PKCE (`OIDC.md` of its documentation). */
function toPlugin(issuer: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const types = {
    code: true,
    token: false,
    'id-token': true,
    none: true,
    password: false,
    client: false,
    device: false,
    refresh: true,
  }
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    order_rank: 0,
    parameters: {
      iss: issuer,
      'subject-type': 'public',
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'access-token-duration': 3600,
      'refresh-token-duration': 1_209_600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      ...Object.fromEntries(Object.entries(types).map(([type, isOn]) => [`auth-type-${type}-enabled`, isOn])),
      'jwks-show': true,
      'pkce-allowed': true,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 2_419_200,
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      claims: [],
    },
  }
}

/**
 * glewlwyd of Debian, on its own files for pages and database and with its usual settings, at `127.0.0.1`: for browsers another
 * site than `localhost`. @param origin of the site that people come from.
 */
export async function startGlewlwyd(person: ForeignPerson, origin: string): Promise<ForeignProvider> {
  installGlewlwyd()
  const dir = await mkdtemp(join(tmpdir(), 'uapp-glewlwyd-'))
  const database = join(dir, 'glewlwyd.db')
  const [port = 0] = await findFreePorts(1)
  const url = `http://127.0.0.1:${port}`
  const documents = '/usr/share/doc/glewlwyd/database'
  execFileSync('sh', ['-c', `gzip -dc ${documents}/init.sqlite3.sql.gz | sqlite3 "$1"`, 'sh', database])
  const usual = await readFile('/etc/glewlwyd/glewlwyd.conf', 'utf8')
  const config = usual
    .replace(/^port=.*$/m, `port=${port}\nbind_address="127.0.0.1"`)
    .replace(/^external_url=.*$/m, `external_url="${url}/"`)
    .replace(/^log_mode=.*$/m, 'log_mode="console"')
    .replace(/^#?\s*static_files_path=.*$/m, 'static_files_path="/usr/share/glewlwyd/webapp/"')
    .replace(/^@include .*glewlwyd-db.*$/m, `database = { type = "sqlite3"; path = "${database}"; };`)
  await writeFile(join(dir, 'glewlwyd.conf'), config)
  const child = spawn(GLEWLWYD, [`--config-file=${join(dir, 'glewlwyd.conf')}`], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
  try {
    const call = createAdministration(`${url}/api`)
    for (let tries = 0; !said.includes('started on port'); tries += 1) {
      if (child.exitCode !== null || tries === 400) throw new Error('it does not start')
      await wait(25)
    }
    const scope = { password_required: false, scheme: {} }
    await call('POST', '/auth/', ADMINISTRATOR)
    await call('POST', '/mod/plugin/', toPlugin(`${url}/api/oidc`))
    for (const name of ['profile', 'email', 'offline_access'])
      await call('POST', '/scope/', { name, display_name: name, description: name, ...scope })
    const openid = { name: 'openid', display_name: 'openid', description: 'openid', password_max_age: 0 }
    await call('PUT', '/scope/openid', { ...openid, ...scope, password_required: true })
    await call('POST', '/client/', {
      client_id: CLIENT,
      name: 'Website',
      enabled: true,
      confidential: false,
      scope: [],
      redirect_uri: [`${origin}/callback`, `${origin}/blank-callback`],
      authorization_type: ['code', 'refresh_token'],
      token_endpoint_auth_method: ['none'],
      post_logout_redirect_uri: `${origin}/en`,
    })
    const { id, email, name } = person
    const scopes = ['openid', 'profile', 'email', 'offline_access']
    await call('POST', '/user/', { username: 'ingrid', name, email, password: PASSWORD, enabled: true, scope: scopes })
    // It gives each person a `sub` of its own; that of this one is the id that the customers service knows.
    const insert = `INSERT INTO gpo_subject_identifier (gposi_plugin_name, gposi_username, gposi_sub) VALUES ('oidc', 'ingrid', '${id}')`
    execFileSync('sqlite3', [database, insert])
  } catch (error) {
    await stop()
    throw new Error(`glewlwyd: ${String(error)}\n${said}`, { cause: error })
  }
  return {
    wellKnown: `${url}/api/oidc/.well-known/openid-configuration`,
    clientId: CLIENT,
    scope: 'openid profile email offline_access',
    // What its page sends; the page itself needs scripts of a dozen other packages.
    logIn: async (page) => {
      await page.waitForURL(/\/login\.html/)
      const calls = [
        ['POST', '/api/auth/', { username: 'ingrid', password: PASSWORD }],
        ['PUT', `/api/auth/grant/${CLIENT}`, { scope: 'openid profile email offline_access' }],
      ] as const
      for (const [method, path, body] of calls) {
        const status = await page.evaluate(
          async ([verb, address, json]) => {
            const headers = { 'content-type': 'application/json' }
            return (await fetch(address, { method: verb, headers, body: json })).status
          },
          [method, path, JSON.stringify(body)] as const,
        )
        if (status !== 200) throw new Error(`glewlwyd: ${method} ${path}: ${status}`)
      }
      await page.goto(`${new URL(page.url()).searchParams.get('callback_url')}&g_continue`)
    },
    stop,
  }
}
