/** `localhost:8000` of `http://localhost:8000`. */
const LOCAL = /^http:\/\/(localhost(?::\d+)?)$/
const BELOW_LOCAL = /^http:\/\/(?:[a-z\d-]+\.)+(localhost(?::\d+)?)$/

/**
 * Whether an origin is one of the website's: those that are named, and where one of them is `localhost`, every name below it on
 * the same port. Sites with a host of their own have such names on this machine, and nobody else can (RFC 6761 §6.3).
 */
export function isSiteOrigin(origin: string, siteOrigins: readonly string[]): boolean {
  const [, parent] = BELOW_LOCAL.exec(origin) ?? []
  return siteOrigins.includes(origin) || (parent !== undefined && siteOrigins.includes(`http://${parent}`))
}

/** The same origins as a security policy writes them (CSP Level 3 §2.3.1). */
export const toPolicySources = (siteOrigins: readonly string[]): readonly string[] =>
  siteOrigins.flatMap((origin) => {
    const [, local] = LOCAL.exec(origin) ?? []
    return local === undefined ? [origin] : [origin, `http://*.${local}`]
  })
