import { describe, expect, it } from '@jest/globals'
import { readVisitorCountry } from './visitor-country.ts'

const netlify = Buffer.from(
  JSON.stringify({ city: 'Bern', country: { code: 'CH', name: 'Switzerland' }, subdivision: { code: 'BE' } }),
).toString('base64')

describe('readVisitorCountry', () => {
  it.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['x-visitor-country', { 'x-visitor-country': 'CH' }, 'CH'],
    ['cloudfront', { 'cloudfront-viewer-country': 'CH' }, 'CH'],
    ['cloudflare', { 'cf-ipcountry': 'ch' }, 'ch'],
    ['cloudflare', { 'cf-ipcountry': 'T1' }, undefined],
    ['vercel', { 'x-vercel-ip-country': 'CH' }, 'CH'],
    ['netlify', { 'x-country': 'CH' }, 'CH'],
    ['netlify', { 'x-nf-geo': netlify }, 'CH'],
    ['fastly', { 'fastly-geo-country': 'CH' }, 'CH'],
    ['akamai', { 'x-akamai-edgescape': 'georegion=246,country_code=CH,region_code=BE,city=BERN' }, 'CH'],
    ['akamai', { 'cf-ipcountry': 'CH' }, undefined],
    ['cloudfront', { 'cloudfront-viewer-country': 'Switzerland' }, undefined],
  ])('[P13] reads the country of %s from %j', (countryHeader, headers, expected) => {
    expect(readVisitorCountry((name) => headers[name], countryHeader)).toBe(expected)
  })
})
