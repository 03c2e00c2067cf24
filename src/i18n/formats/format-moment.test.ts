import { describe, expect, it } from '@jest/globals'
import { formatAge, formatMoment, formatRecent, formatRecentInText, formatTime } from './format-moment.ts'

const now = new Date(2026, 10, 22, 9, 30)

describe('moments', () => {
  it.each([
    [new Date(2026, 10, 22, 9, 14), 'Today 09:14', 'Heute 09:14', '今日 09:14'],
    [new Date(2026, 10, 21, 16, 40), 'Yesterday 16:40', 'Gestern 16:40', '昨日 16:40'],
    [new Date(2026, 10, 17, 11, 2), 'Tue 17 Nov', 'Di., 17. Nov.', '11月17日(火)'],
    [new Date(2025, 2, 4, 8, 0), '4 Mar 2025', '4. März 2025', '2025年3月4日'],
  ])('[M3] are told as people say them: %s', (at, english, german, japanese) => {
    expect((['en', 'de', 'ja'] as const).map((language) => formatRecent(at, now, language))).toEqual([
      english,
      german,
      japanese,
    ])
  })

  it('[M3] begin small within a sentence', () => {
    const at = new Date(2026, 10, 21, 16, 40)
    expect((['en', 'de', 'fr'] as const).map((language) => formatRecentInText(at, now, language))).toEqual([
      'yesterday 16:40',
      'gestern 16:40',
      'hier 16:40',
    ])
  })

  it('[M3] have their time and their day', () => {
    expect(formatTime(now, 'en')).toBe('09:30')
    expect(formatMoment(now, 'en')).toBe('22 Nov 2026, 09:30')
  })

  it.each([
    [20_000, '1 minute', '1 Minute'],
    [29 * 60_000, '29 minutes', '29 Minuten'],
    [5 * 3_600_000, '5 hours', '5 Stunden'],
    [4 * 24 * 3_600_000, '4 days', '4 Tage'],
  ])('[M3] are %d ms ago', (ms, english, german) => {
    expect([formatAge(ms, 'en'), formatAge(ms, 'de')]).toEqual([english, german])
  })
})
