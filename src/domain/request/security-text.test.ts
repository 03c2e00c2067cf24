import { describe, expect, it } from '@jest/globals'
import { buildSecurityText, isSecurityContact } from './security-text.ts'

const EXPIRES = new Date('2026-09-14T00:00:00Z')

describe('buildSecurityText', () => {
  it('writes each field on a line of its own, and contacts in their order', () => {
    const contacts = {
      contacts: ['mailto:security@group.example', 'https://group.example/report'],
      policy: 'https://group.example/policy',
      languages: ['en', 'de'],
      encryption: 'https://group.example/key.asc',
      acknowledgments: 'https://group.example/thanks',
    }
    expect(buildSecurityText(contacts, 'https://www.example/.well-known/security.txt', EXPIRES)).toBe(
      [
        'Contact: mailto:security@group.example',
        'Contact: https://group.example/report',
        'Expires: 2026-09-14T00:00:00.000Z',
        'Encryption: https://group.example/key.asc',
        'Acknowledgments: https://group.example/thanks',
        'Preferred-Languages: en, de',
        'Canonical: https://www.example/.well-known/security.txt',
        'Policy: https://group.example/policy',
        '',
      ].join('\n'),
    )
  })

  it('leaves out what is not known, and an address of its own that is not https', () => {
    const text = buildSecurityText(
      { contacts: ['tel:+41-41-000-00-00'], languages: [] },
      'http://localhost:8000/.well-known/security.txt',
      EXPIRES,
    )
    expect(text).toBe('Contact: tel:+41-41-000-00-00\nExpires: 2026-09-14T00:00:00.000Z\n')
  })
})

describe('isSecurityContact', () => {
  it.each([
    ['mailto:a@b.example', true],
    ['https://b.example/', true],
    ['tel:+41', true],
    ['http://b.example/', false],
    ['a@b.example', false],
  ])('%s: %s', (address, expected) => {
    expect(isSecurityContact(address)).toBe(expected)
  })
})
