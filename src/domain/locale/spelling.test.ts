import { describe, expect, it } from '@jest/globals'
import { respell, spellingOf, toSwissSpelling } from './spelling.ts'

describe('spellingOf', () => {
  it.each([
    ['de', 'CH', 'swiss'],
    ['de', 'LI', 'swiss'],
    ['de', 'DE', undefined],
    ['de', 'AT', undefined],
    ['de', 'ALL', undefined],
    ['fr', 'CH', undefined],
  ])('[S1 §1] of %s in %s is %s', (language, country, expected) => {
    expect(spellingOf(language, country)).toBe(expected)
  })
})

describe('toSwissSpelling', () => {
  it.each([
    ['ss for ß', 'Größe außen schließt', 'Grösse aussen schliesst'],
    ['capital letters', 'STRAẞE', 'STRASSE'],
    ['quotes', 'Die „Tarn 20“ und die „Wend“', 'Die «Tarn 20» und die «Wend»'],
    ['quotes within quotes', '„Er sagt ‚gut‘ dazu“', '«Er sagt ‹gut› dazu»'],
    ['English quotes, which stay', 'The “Tarn 20” press', 'The “Tarn 20” press'],
    ['an apostrophe, which stays', 'Geht’s?', 'Geht’s?'],
    ['what is in Swiss spelling already', '«Strasse» mit 1’870.5 m', '«Strasse» mit 1’870.5 m'],
    ['placeholders, which stay', '„{{title}}“ schließen', '«{{title}}» schliessen'],
  ])('[S1 §1] writes %s', (_what, text, expected) => {
    expect(toSwissSpelling(text)).toBe(expected)
  })
})

describe('respell', () => {
  it('[S1 §1] writes all texts of data anew, and keeps keys, numbers and what needs no change', () => {
    const same = { route: '/products', count: 3 }
    const data = { Größe: ['Fuß', { text: '„a“', none: null }], same }
    const written = respell(data)
    expect(written).toEqual({ Größe: ['Fuss', { text: '«a»', none: null }], same })
    expect(written.same).toBe(same)
    expect(respell(same)).toBe(same)
  })
})
