/** An answer as a test looks at it. */
export interface Answer {
  readonly status: number
  readonly url: string
  readonly headers: Headers
  readonly body: string
  /** Where a redirect leads, as a whole address. */
  readonly location: string
}

/** A browser without scripts: keeps cookies by path, names its origin with forms, follows redirects of its own host. */
export interface TestBrowser {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Sends a form, as from a page of the same host. */
  post(url: string, form: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Follows redirects until a page, or another host. */
  follow(answer: Answer): Promise<Answer>
  cookies(): readonly string[]
  /** Forgets cookies without an end, as browsers do when they are closed. */
  close(): void
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isLasting: boolean
}

function parseCookie(header: string): Cookie & { readonly isGone: boolean } {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim())
  const attributes = new Map(
    rest.map((part) => [part.split('=')[0]?.toLowerCase(), part.split('=').slice(1).join('=')]),
  )
  const expires = attributes.get('expires')
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    path: attributes.get('path') ?? '/',
    isLasting: expires !== undefined,
    isGone: expires !== undefined && new Date(expires) < new Date(),
  }
}

export function createTestBrowser(): TestBrowser {
  const jar = new Map<string, Cookie>()
  const send = async (url: string, init: RequestInit): Promise<Answer> => {
    const { pathname } = new URL(url)
    const cookie = [...jar.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) {
      const { isGone, ...parsed } = parseCookie(header)
      const key = `${parsed.name} ${parsed.path}`
      if (isGone) jar.delete(key)
      else jar.set(key, parsed)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      url,
      headers: response.headers,
      body: await response.text(),
      location: location === null ? '' : new URL(location, url).href,
    }
  }
  const get: TestBrowser['get'] = (url, headers = {}) => send(url, { headers: { accept: 'text/html', ...headers } })
  const follow = async (answer: Answer): Promise<Answer> => {
    if (answer.location === '' || new URL(answer.location).origin !== new URL(answer.url).origin) return answer
    return follow(await get(answer.location))
  }
  return {
    get,
    follow,
    post: (url, form, headers = {}) =>
      send(url, {
        method: 'POST',
        headers: { accept: 'text/html', origin: new URL(url).origin, ...headers },
        body: new URLSearchParams(form),
      }),
    cookies: () => [...jar.values()].map(({ name }) => name),
    close: () => {
      for (const [key, { isLasting }] of jar) if (!isLasting) jar.delete(key)
    },
  }
}
