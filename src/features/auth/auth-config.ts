import { LOGIN_PREFIX } from '../../domain/cookie/device-records.ts'
import { AUTH_MESSAGES, AuthError } from './auth-errors.ts'
import type { LogLevel } from './auth-log.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** Addresses, or paths below the provider's; empty where it has none (`userInfo`, `revoke`, `endSession`). */
export interface EndpointPaths {
  readonly authorize: string
  readonly accessToken: string
  readonly userInfo: string
  readonly revoke: string
  readonly endSession: string
  /** Of providers that have them (S2 §7). */
  readonly authenticate?: string
  readonly sessions?: string
}

interface ServerConfig {
  /** With its slash. */
  readonly baseUrl: string
  /** Milliseconds. */
  readonly timeout: number
  readonly paths?: Partial<EndpointPaths>
}

/** Keeps tokens where the group wants (S2 §3 “Auth config”). */
interface CustomTokenStore {
  get(clientId: string): Promise<unknown>
  set(clientId: string, tokens: object): Promise<void>
  remove(clientId: string): Promise<void>
}

/** How logins work (S2 §3). */
export interface AuthConfig {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  /** Tokens that end within so many milliseconds are renewed; 180 s (S2 §9). */
  readonly oauthThreshold: number
  readonly serverConfig: ServerConfig
  readonly realmPath: string
  /** Claim with the roles (`toRoles`). */
  readonly roleClaim: string
  readonly tokenStore: 'sessionStorage' | 'localStorage' | CustomTokenStore
  /** Begins the keys of what is stored. */
  readonly prefix: string
  readonly logLevel: LogLevel
}

export type AuthOptions = Pick<AuthConfig, 'clientId' | 'redirectUri' | 'scope'> &
  Partial<Omit<AuthConfig, 'serverConfig'>> & {
    readonly serverConfig?: Partial<ServerConfig> & { readonly wellknown?: string }
  }

/** Of the identity library (S2 §9). */
const DEFAULTS = {
  timeout: 5000,
  oauthThreshold: 30_000,
  prefix: LOGIN_PREFIX,
  realmPath: 'root',
  roleClaim: 'roles',
} as const

/**
 * Completes a configuration: a base URL gets its slash (S2 §5).
 * @throws {AuthError} `Configuration is invalid` without options or server.
 */
export function createAuthConfig(options: AuthOptions | undefined): AuthConfig {
  const server = options?.serverConfig
  if (options === undefined || server === undefined) throw new AuthError(AUTH_MESSAGES.configurationInvalid)
  if (server.baseUrl === undefined || server.baseUrl === '') throw new AuthError(AUTH_MESSAGES.serverMissing)
  const { baseUrl, timeout, paths } = server
  return {
    tokenStore: 'localStorage',
    ...options,
    realmPath: options.realmPath ?? DEFAULTS.realmPath,
    roleClaim: options.roleClaim ?? DEFAULTS.roleClaim,
    oauthThreshold: options.oauthThreshold ?? DEFAULTS.oauthThreshold,
    prefix: options.prefix ?? DEFAULTS.prefix,
    logLevel: options.logLevel ?? 'none',
    serverConfig: {
      baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
      timeout: timeout ?? DEFAULTS.timeout,
      ...omitUndefined({ paths }),
    },
  }
}

/** `alpha` → `realms/root/realms/alpha`: the root realm begins every path (S2 §7). */
function toRealmPath(realmPath: string): string {
  const names = realmPath
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return [...(names[0] === 'root' ? [] : ['root']), ...names].map((name) => `realms/${name}`).join('/')
}

/** Addresses of the provider: those of the configuration, else the defaults of its realm (S2 §7); empty for missing ones. */
export function buildEndpoints({ serverConfig, realmPath }: AuthConfig): Readonly<Record<keyof EndpointPaths, string>> {
  const realm = toRealmPath(realmPath)
  const defaults: Readonly<Record<keyof EndpointPaths, string>> = {
    authenticate: `json/${realm}/authenticate`,
    authorize: `oauth2/${realm}/authorize`,
    accessToken: `oauth2/${realm}/access_token`,
    endSession: `oauth2/${realm}/connect/endSession`,
    userInfo: `oauth2/${realm}/userinfo`,
    revoke: `oauth2/${realm}/token/revoke`,
    sessions: `json/${realm}/sessions/`,
  }
  const entries = Object.entries({ ...defaults, ...serverConfig.paths })
  return Object.fromEntries(
    entries.map(([name, path]) => [name, path === '' ? '' : new URL(path, serverConfig.baseUrl).href]),
  ) as unknown as Readonly<Record<keyof EndpointPaths, string>>
}
