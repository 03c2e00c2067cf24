import { describe, expect, it } from '@jest/globals'
import { toSenderName } from './sender-name.ts'

describe('toSenderName', () => {
  it.each([
    ['Example <no-reply@group.example>', 'Example'],
    ['"Example, Inc." <no-reply@group.example>', 'Example, Inc.'],
    [String.raw`"Atelier \"Nord\"" <no-reply@group.example>`, 'Atelier "Nord"'],
    ['<no-reply@group.example>', 'no-reply@group.example'],
  ])('of %s is %s', (sender, name) => {
    expect(toSenderName(sender)).toBe(name)
  })
})
