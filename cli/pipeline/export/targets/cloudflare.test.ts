import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { exportHosted } from '../../../../tests/hosting/export-hosted.ts'
import { writeHostedRelease } from '../../../../tests/hosting/write-hosted-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'uapp-cloudflare-'))
const publicDir = join(folder, 'cloudflare/www.example/public')
const read = (path: string): string => readFileSync(join(publicDir, path), 'utf8')
let lines: readonly (readonly string[])[]

beforeAll(async () => {
  await exportHosted(await writeHostedRelease(join(folder, 'dist')), 'cloudflare', join(folder, 'cloudflare'))
  lines = read('_redirects')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an export for Cloudflare Pages', () => {
  it('[P16] has rules without conditions, of addresses before patterns', () => {
    expect(lines.filter((fields) => fields.length !== 3)).toEqual([])
    const patterns = lines.map(([from = '']) => /[*:]/.test(from))
    expect(patterns).toEqual([...patterns].sort((a, b) => Number(a) - Number(b)))
  })

  it('[P16] leads from a former address, and from one without a language to that of everybody', () => {
    expect(lines).toContainEqual(['/firma', '/about', '301'])
    expect(lines).toContainEqual(['/about', '/en/about', '302'])
  })

  it('[P12] has no rule that takes a page, since rules go before files', () => {
    const froms = new Set(lines.map(([from]) => from))
    for (const page of ['/en/about', '/de/about', '/de-ch/about', '/en', '/'])
      expect([page, froms.has(page)]).toEqual([page, false])
  })

  it('[P12] says in the language of an address that there is nothing, by the closest page', () => {
    expect(read('de/404.html')).toContain('This is /de/404')
    expect(read('de/events/404.html')).toContain('This is /de/events/404')
  })

  it('[P16] has not more rules of headers than the host takes, and a policy for all pages', () => {
    const rules = read('_headers')
      .split('\n')
      .filter((line) => line.startsWith('/'))
    expect(rules.length).toBeLessThanOrEqual(100)
    expect(rules[0]).toBe('/*')
    expect(rules.filter((rule) => rule.endsWith('/404'))).toEqual(['/404', '/:locale/404', '/:locale/events/404'])
    expect(read('_headers')).toMatch(/content-security-policy: default-src 'self'/)
  })
})
