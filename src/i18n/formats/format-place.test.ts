import { describe, expect, it } from '@jest/globals'
import { formatDistance, formatWeekdays, joinNames } from './format-place.ts'

describe('formatDistance', () => {
  it.each([
    ['kilometres with a decimal where it is near', 8.44, 'Metric', 'en', '8.4 km'],
    ['kilometres without where it is far', 1240.6, 'Metric', 'de', '1’241 km'],
    ['miles', 1609.344, 'Imperial', 'en', '1,000 mi'],
  ] as const)('[S6] tells %s', (_name, kilometres, system, language, expected) => {
    expect(formatDistance(kilometres, system, language)).toBe(expected)
  })
})

describe('formatWeekdays', () => {
  it.each([
    ['en', 0, 4, 'Mon–Fri'],
    ['en', 5, 5, 'Sat'],
    ['ja', 0, 5, '月～土'],
  ] as const)('[S6] names weekdays in %s', (language, first, last, expected) => {
    expect(formatWeekdays(first, last, language)).toBe(expected)
  })
})

describe('joinNames', () => {
  it('[S6] puts the comma of the language between names', () => {
    expect(joinNames(['Brennau', 'Songtan'], 'de')).toBe('Brennau, Songtan')
    expect(joinNames(['愛知県月川', 'ソラム'], 'ja')).toBe('愛知県月川、ソラム')
  })
})
