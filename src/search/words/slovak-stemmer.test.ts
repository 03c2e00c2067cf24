import { describe, expect, it } from '@jest/globals'
import { foldWord } from './fold-word.ts'
import { stemSlovak } from './slovak-stemmer.ts'

const stemOf = (word: string): string => stemSlovak(foldWord(word))

describe('stemSlovak', () => {
  it.each<readonly [string, ...string[]]>([
    ['stroj', 'stroja', 'stroju', 'strojom', 'stroje', 'strojov', 'strojoch', 'strojmi'],
    ['kábel', 'kábla', 'kábli', 'káble', 'káblov', 'kábloch', 'káblom'],
    ['skúška', 'skúšky', 'skúške', 'skúšku', 'skúškou', 'skúšok', 'skúškam', 'skúškach', 'skúškami'],
    ['lis', 'lisu', 'lisy', 'lisov', 'lisom', 'lisoch'],
    ['nástroj', 'nástroja', 'nástrojov', 'nástrojom', 'nástrojoch'],
    ['drôt', 'drôtu', 'drôty', 'drôtov', 'drôtom', 'drôtoch'],
    ['služba', 'služby', 'službe', 'službu', 'službou', 'služieb', 'službám', 'službách', 'službami'],
    ['presný', 'presného', 'presnému', 'presným', 'presných', 'presnými', 'presná', 'presnej', 'presnú', 'presnou'],
    ['stolový', 'stolového', 'stolovému', 'stolovým', 'stolových', 'stolová', 'stolovej', 'stolové', 'stolovú'],
    ['výrobok', 'výrobku', 'výrobky', 'výrobkov', 'výrobkom', 'výrobkoch', 'výrobkami'],
    ['kontakt', 'kontaktu', 'kontakty', 'kontaktov', 'kontaktom', 'kontaktoch'],
    ['vozidlo', 'vozidla', 'vozidlu', 'vozidlom', 'vozidlá', 'vozidiel', 'vozidlách', 'vozidlami'],
    ['továreň', 'továrni', 'továrne', 'továrňou', 'továrňach', 'továrňami'],
  ])('[S9] has one stem for the cases of %s', (word, ...cases) => {
    expect([...new Set(cases.map(stemOf))]).toEqual([stemOf(word)])
  })

  it.each([
    ['lis', 'list'],
    ['stroj', 'strom'],
    ['drôt', 'drobný'],
    ['kontakt', 'kontajner'],
    ['skúška', 'škola'],
  ])('[S9] keeps %s and %s apart', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })

  it('leaves short words as they are', () => {
    expect(['do', 'na', 'a', 'osi'].map(stemOf)).toEqual(['do', 'na', 'a', 'osi'])
  })
})
