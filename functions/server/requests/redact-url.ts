/** Parameters that this product understands and whose values tell nothing of a person; every other value is removed. */
const PLAIN =
  /^(?:q|page|type|group|form|after|first|lang|stage|l|dl|cache|testing|direct|nextRelease|utm_(?:source|medium|campaign))$/
const REMOVED = '[removed]'

const hasAddress = (text: string): boolean => /@|%40/i.test(text)

/** The address without what a log must not hold: values of parameters that could be anything, and whatever reads like an e-mail address. */
export function redactUrl(url: string): string {
  const queryAt = url.indexOf('?')
  // Segment by segment: one expression would take quadratic time for an address of 16 KB.
  const segments = (queryAt === -1 ? url : url.slice(0, queryAt)).split('/')
  const path = segments.map((segment) => (hasAddress(segment) ? REMOVED : segment)).join('/')
  if (queryAt === -1) return path
  const pairs = url
    .slice(queryAt + 1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split(/=(.*)/s, 2)
      const shownName = hasAddress(name) ? REMOVED : name
      if (value === undefined || value === '') return pair.replace(name, shownName)
      return PLAIN.test(name) && !hasAddress(value) ? pair : `${shownName}=${REMOVED}`
    })
  return `${path}?${pairs.join('&')}`
}
