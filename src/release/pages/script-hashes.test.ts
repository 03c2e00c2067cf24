import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { computeScriptHashes } from './script-hashes.ts'

const hashOf = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe('computeScriptHashes', () => {
  it.each([
    ['an inline script', '<script>a()</script>', ['a()']],
    ['a module', '<script type="module" data-x>b()\n</script>', ['b()\n']],
    ['each body once', '<script>a()</script><SCRIPT id="x">a()</SCRIPT><script>c()</script>', ['a()', 'c()']],
    ['no file', '<script src="/app.js" async></script>', []],
    ['no block of data', '<script type="application/ld+json">{}</script>', []],
    ['no empty script', '<script> </script>', []],
  ])('allows %s', (_title, html, bodies) => {
    expect(computeScriptHashes(html)).toEqual(bodies.map(hashOf))
  })

  it('gives equal hashes for the bytes of a page that were not decoded', () => {
    const page = '<p>Größe</p><script>const size = "größer als 5 µm – 線"</script>'
    const bytes = Buffer.from(page).toString('latin1')
    expect(computeScriptHashes(bytes, 'latin1')).toEqual(computeScriptHashes(page))
  })
})
