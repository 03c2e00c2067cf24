import { describe, expect, it } from '@jest/globals'
import { toSenderName } from './sender-name.ts'

describe('toSenderName', () => {
  it.each([
    ['Trenholt <no-reply@trenholt.example>', 'Trenholt'],
    ['no-reply@trenholt.example', 'no-reply@trenholt.example'],
    ['<no-reply@trenholt.example>', 'no-reply@trenholt.example'],
  ])('[M6] calls the group by name: %s', (sender, name) => {
    expect(toSenderName(sender)).toBe(name)
  })
})
