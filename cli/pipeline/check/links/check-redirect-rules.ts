import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../../../src/release/read-release.ts'
import { redirectRulesSchema } from '../../../../src/release/release-schema.ts'
import { parseLocaleSegment } from '../../../../src/domain/path/parse-path.ts'
import { isPattern, listUsedNames } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading } from '../../../../src/domain/redirect/redirect-rule.ts'
import type { CheckedPlace } from '../pages/checked-page.ts'
import type { Finding } from '../findings/finding.ts'
import type { Journey } from './resolve-address.ts'

/** Why a redirect does not lead to its page directly. */
function findFault(from: string, { answer, hops }: Journey): Pick<Finding, 'code' | 'message'> | undefined {
  const [first, ...others] = hops
  const final = hops.at(-1)?.to ?? ''
  if (first === undefined) return undefined
  if (answer.kind === 'loop') {
    return {
      code: 'redirect-loop',
      message: `“${from}” is redirected in a circle: ${hops.map(({ to }) => to).join(', ')}`,
    }
  }
  if (answer.kind === 'nothing') {
    return { code: 'redirect-to-nothing', message: `“${from}” is redirected to ${final}, but ${answer.why}` }
  }
  if (others.length > 0 && others.every(({ reason }) => reason !== 'locale')) {
    const way = hops.map(({ to }) => to).join(', then to ')
    return { code: 'redirect-chain', message: `“${from}” is redirected ${hops.length} times: to ${way}` }
  }
  return undefined
}

/** A path that a pattern matches; an address as it is. */
const toSamplePath = (from: string): string =>
  isPattern(from) ? from.replace(/\/\*$/, '/sample').replaceAll(/\/:(\w+)/g, '/sample-$1') : from

/**
 * Follows the redirects of a release's hosts.
 * @param isChecked which of them: by host, and by the locale of their paths.
 */
export function* checkRedirectRules(
  { dir, hosts }: Release,
  resolve: (url: URL) => Journey,
  isChecked: (place: CheckedPlace) => boolean,
): Generator<Finding, void, void> {
  for (const { host, origin } of hosts) {
    const text = readFileSync(join(dir, host, 'redirects.json'), 'utf8')
    for (const rule of redirectRulesSchema.parse(JSON.parse(text))) {
      const { from } = rule
      const url = `${origin}${toSamplePath(from)}`
      const urlCode = parseLocaleSegment(from.split('/')[1] ?? '')?.raw
      if (!isChecked({ host, urlCode }) || !URL.canParse(url)) continue
      const fault = findFault(from, resolve(new URL(url)))
      // Where a pattern leads, whose target keeps names of the path, depends on the path: nobody asked for the sample.
      const isOpen = isLeading(rule) && listUsedNames(rule.to).length > 0
      if (fault === undefined || (isOpen && fault.code === 'redirect-to-nothing')) continue
      const offset = text.indexOf(`"from":${JSON.stringify(from)}`)
      yield { ...fault, host, url, urlCode, file: `${host}/redirects.json`, ...(offset < 0 ? {} : { offset }) }
    }
  }
}
