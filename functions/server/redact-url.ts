/** Parameters that tell who somebody is, or let somebody in. */
const SECRET =
  /^(?:code|state|session_state|nonce|.*token.*|.*secret.*|.*password.*|.*e-?mail.*|.*phone.*|.*name|key|otp|signature)$/i
const REMOVED = '[removed]'

/** The address without what a log must not hold: values of secret parameters, and whatever reads like an e-mail address. */
export function redactUrl(url: string): string {
  const queryAt = url.indexOf('?')
  const path = (queryAt === -1 ? url : url.slice(0, queryAt)).replace(/[^/]+(?:@|%40)[^/]+/gi, REMOVED)
  if (queryAt === -1) return path
  const pairs = url
    .slice(queryAt + 1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split(/=(.*)/s, 2)
      if (value === undefined || value === '') return pair
      return SECRET.test(name) || /@|%40/i.test(value) ? `${name}=${REMOVED}` : pair
    })
  return `${path}?${pairs.join('&')}`
}
