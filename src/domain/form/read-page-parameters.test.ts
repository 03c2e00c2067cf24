import { describe, expect, it } from '@jest/globals'
import type { FormKind } from './form-kind.ts'
import { readPageParameters } from './read-page-parameters.ts'

const CASES: readonly (readonly [what: string, kind: FormKind, search: string, values: object])[] = [
  ['a service by its short name', 'service', '?service=calibration', { requestedService: 'calibration' }],
  ['no service that there is not', 'service', '?service=haircut', {}],
  [
    'fields by their names',
    'support',
    '?product=Tarn+20&serialNumber=KX-1',
    { product: 'Tarn 20', serialNumber: 'KX-1' },
  ],
  ['a country in any case', 'contact', '?country=ch', { country: 'CH' }],
  ['no country that there is not', 'contact', '?country=XX', {}],
  ['a subject', 'contact', '?subject=event', { subject: 'event' }],
  ['a case, with the box that shows its field', 'service', '?case=4711', { caseId: '4711', existingCase: true }],
  [
    'a return address, with the choice that shows it',
    'service',
    '?returnCity=Bern',
    { returnCity: 'Bern', returnTo: 'other' },
  ],
  ['a box', 'service', '?warranty=true', { warranty: true }],
  ['no consent', 'whitepaper', '?privacy=true', {}],
  ['no files', 'service', '?attachments=x', {}],
  ['nothing of other forms', 'feedback', '?service=calibration', {}],
  ['nothing that is inherited', 'contact', '?constructor=x&__proto__=y', {}],
  ['no blanks', 'contact', '?company=%20%20', {}],
]

describe('readPageParameters', () => {
  it.each(CASES)('[F1] reads %s', (_what, kind, search, values) => {
    expect(readPageParameters(kind, search)).toEqual(values)
  })

  it('[F1] cuts what is longer than its field', () => {
    expect(String(readPageParameters('contact', `?message=${'x'.repeat(9000)}`)['message']).length).toBe(5000)
  })
})
