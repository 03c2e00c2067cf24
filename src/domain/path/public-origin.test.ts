import { describe, expect, it } from '@jest/globals'
import { isLocalHost, resolvePublicOrigin } from './public-origin.ts'

describe('resolvePublicOrigin', () => {
  const origins = { 'www.trenholt.example': 'https://www.trenholt.example/', localhost: 'http://localhost:9999' }
  it.each([
    ['a configured origin wins', 'www.trenholt.example', 'https://www.trenholt.example'],
    ['a configured origin wins on this machine, too', 'localhost', 'http://localhost:9999'],
    ['a name of this machine has the port of the runtime', 'fachtage.localhost', 'http://fachtage.localhost:8000'],
    ['any other host is reached by https', 'brand.trenholt.example', 'https://brand.trenholt.example'],
  ])('[P4] %s', (_title, host, expected) => {
    expect(resolvePublicOrigin(host, origins, 8000)).toBe(expected)
  })
})

describe('isLocalHost', () => {
  it.each([
    ['localhost', true],
    ['events.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['localhost.example', false],
    ['www.trenholt.example', false],
  ])('[P15] %s: %s', (host, expected) => {
    expect(isLocalHost(host)).toBe(expected)
  })
})
