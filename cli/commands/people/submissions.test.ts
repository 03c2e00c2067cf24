import { describe, expect, it } from '@jest/globals'
import { toLine } from './submissions.ts'

const SUBMISSION = {
  receipt: '7FQ2-9KXD',
  form: 'contact',
  createdAt: '2026-11-22T12:00:00.000Z',
  site: 'Trenholt',
  locale: 'en',
} as const

describe('a line of uapp submissions', () => {
  it.each([
    ['what is held', 'held', 'trap', 'held       Trenholt en  held: trap'],
    ['what was held and went out', 'delivered', 'trap', 'delivered  Trenholt en  was held: trap'],
    ['what was never held', 'delivered', null, 'delivered  Trenholt en'],
  ] as const)('[C3] tells %s', (_title, state, heldFor, end) => {
    expect(toLine({ ...SUBMISSION, state, heldFor })).toBe(`2026-11-22T12:00:00.000Z  7FQ2-9KXD  contact     ${end}`)
  })
})
