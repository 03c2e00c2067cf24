import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { buildEmailLink, findWrongAddresses, type EmailDraft } from './email-link.ts'

const draft: EmailDraft = { to: '', cc: '', subject: '', body: '' }

describe('buildEmailLink', () => {
  it.each<[string, Partial<EmailDraft>, string]>([
    ['nothing but a receiver', { to: 'sales@trenholt.example' }, 'mailto:sales@trenholt.example'],
    [
      'several receivers',
      { to: 'a@x.example; b+c@x.example', cc: 'd@x.example' },
      'mailto:a@x.example,b%2Bc@x.example?cc=d@x.example',
    ],
    [
      'letters of all scripts',
      { subject: '見積もり & Preis' },
      'mailto:?subject=%E8%A6%8B%E7%A9%8D%E3%82%82%E3%82%8A%20%26%20Preis',
    ],
    ['lines', { to: 'a@x.example', body: 'one\ntwo' }, 'mailto:a@x.example?body=one%0D%0Atwo'],
  ])('[N10] writes %s', (_what, change, expected) => {
    expect(buildEmailLink({ ...draft, ...change })).toBe(expected)
  })

  it('[N10] gives back any subject and text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (subject, text) => {
        const body = text.replaceAll('\r', '')
        const { searchParams } = new URL(buildEmailLink({ ...draft, subject, body }).replaceAll('+', '%2B'))
        expect(searchParams.get('subject') ?? '').toBe(subject)
        expect((searchParams.get('body') ?? '').replaceAll('\r\n', '\n')).toBe(body)
      }),
    )
  })
})

describe('findWrongAddresses', () => {
  it('[N10] names what is no address', () => {
    expect(findWrongAddresses({ to: 'a@x.example, b@x', cc: 'c d@x.example' })).toEqual(['b@x', 'c d@x.example'])
  })
})
