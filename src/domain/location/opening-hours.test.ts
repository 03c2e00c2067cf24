import { describe, expect, it } from '@jest/globals'
import { parseOpeningHours } from './opening-hours.ts'

describe('parseOpeningHours', () => {
  it.each([
    ['several days', 'Mo-Fr 08:00-17:00', { from: 'Mo', to: 'Fr', opens: '08:00', closes: '17:00' }],
    ['one day', 'Sa 09:30-12:00', { from: 'Sa', to: 'Sa', opens: '09:30', closes: '12:00' }],
  ])('[S6] reads %s', (_name, text, expected) => {
    expect(parseOpeningHours(text)).toEqual(expected)
  })

  it.each([
    ['a day that there is not', 'Xx 08:00-17:00'],
    ['days that run backwards', 'Fr-Mo 08:00-17:00'],
    ['an hour beyond the day', 'Mo 08:00-25:00'],
    ['a place that closes before it opens', 'Mo 17:00-08:00'],
    ['words', 'weekdays from eight to five'],
  ])('[S6] refuses %s', (_name, text) => {
    expect(parseOpeningHours(text)).toBeUndefined()
  })
})
