import { describe, expect, it } from '@jest/globals'
import { isForeign, isFromOwnPage, type OriginHeaders } from './request-origin.ts'

const OURS = 'https://trenholt.example'
const host = 'trenholt.example'

/** What was told; whether others made the browser send it; whether a page of ours surely did. */
const CASES: readonly (readonly [name: string, headers: OriginHeaders, foreign: boolean, own: boolean])[] = [
  ['a page of this origin', { 'sec-fetch-site': 'same-origin', host }, false, true],
  ['a page of others', { 'sec-fetch-site': 'cross-site', host }, true, false],
  ['a page of a sister host', { 'sec-fetch-site': 'same-site', host }, true, false],
  ['the address bar', { 'sec-fetch-site': 'none', host }, false, false],
  ['a page of others that names our origin', { 'sec-fetch-site': 'cross-site', origin: OURS, host }, true, false],
  ['a program, or an older browser that tells nothing', { host }, false, false],
  ['our origin', { origin: OURS, host }, false, true],
  ['our origin at another port', { origin: `${OURS}:8443`, host }, true, false],
  ['an origin of others', { origin: 'https://trenholt.example.evil.example', host }, true, false],
  ['an origin that is kept secret', { origin: 'null', host }, true, false],
  ['our address as referrer', { referer: `${OURS}/en/editor`, host }, false, true],
  ['an address of others as referrer', { referer: `https://evil.example/?${OURS}`, host }, false, false],
  ['an origin of others, and our address as referrer', { origin: 'https://evil.example', referer: OURS, host }, true, false],
  ['our origin, to no host', { origin: OURS }, true, false],
] // prettier-ignore

describe('a request that a browser sends', () => {
  it.each(CASES)('[E4] by %s', (_name, headers, foreign, own) => {
    expect({ foreign: isForeign(headers), own: isFromOwnPage(headers) }).toEqual({ foreign, own })
  })
})
