import { NEXT_RELEASE_RECORD } from './device-records.ts'

/** Cookie of the release toggle (S1 §4, §9). */
export const NEXT_RELEASE_COOKIE = NEXT_RELEASE_RECORD.name

/** What the toggle says for a request, and what becomes of its cookie. */
export interface NextRelease {
  readonly isOn: boolean
  readonly cookie: 'set' | 'remove' | 'keep'
}

/** The release toggle: `nextRelease` switches it on, `nextRelease=false` off, and its cookie remembers it (N14). */
export function resolveNextRelease(
  query: URLSearchParams,
  cookies: Readonly<Record<string, string | undefined>>,
): NextRelease {
  const wanted = query.get('nextRelease')
  const wasOn = cookies[NEXT_RELEASE_COOKIE] === 'true'
  if (wanted === null) return { isOn: wasOn, cookie: 'keep' }
  const isOn = wanted !== 'false'
  if (isOn === wasOn) return { isOn, cookie: 'keep' }
  return { isOn, cookie: isOn ? 'set' : 'remove' }
}

/** Key of a cached answer: those of the next release are others (S1 §4). */
export function toCacheKey(key: string, { isOn }: Pick<NextRelease, 'isOn'>): string {
  return isOn ? `nextRelease_${key}` : key
}
