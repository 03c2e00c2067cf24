import { describe, expect, it } from '@jest/globals'
import { foldWord } from './fold-word.ts'
import { stemHungarian } from './hungarian-stemmer.ts'

const stemsOf = (words: string): readonly string[] => words.split(' ').map((word) => stemHungarian(foldWord(word))[0])
const rootsOf = (words: string): readonly string[] => words.split(' ').map((word) => stemHungarian(foldWord(word))[1])

describe('stemHungarian', () => {
  it.each([
    'gép gépet gépek gépem gépeim gépeinkről géppel gépekhez gépük',
    'kábel kábelt kábelek kábellel kábelen kábelhez',
    'rész részt résszel részek részei',
    'jármű járművek járműhöz járművekben',
    'telephely telephelyek telephelyeiteket telephelyeink',
    'minőség minőségi minőséget minőségek minőségéről',
  ])('[S9] has one stem for the cases, owners and numbers of %s', (words) => {
    expect(new Set(stemsOf(words)).size).toBe(1)
  })

  it.each([
    'kalibrálás kalibrálni kalibráló kalibráltatni kalibrálható kalibrálhatóság kalibrálásaink',
    'vizsgálat vizsgálata vizsgáló vizsgálni vizsgálatok',
    'karbantartás karbantartó karbantartani karbantartáshoz',
    'vezeték vezetékek vezetéket vezetékeinkkel',
    'gyártó gyártók gyártás gyártani gyártatnék',
    'kalibráció kalibrációk kalibrálás kalibrálni',
    'beszállító beszállítók beszállítóink beszállítani',
  ])('[S9] has one root for what is made of one word: %s', (words) => {
    expect(new Set(rootsOf(words)).size).toBe(1)
  })

  it.each(['prés', 'kés', 'erő', 'só'])('[S9] leaves the short word %s as it is', (word) => {
    expect(stemHungarian(foldWord(word))).toEqual([foldWord(word), foldWord(word)])
  })

  it('[S9] keeps words apart that only look alike', () => {
    const [sodras, sajto, szerviz, szerszam] = rootsOf('sodrás sajtó szerviz szerszám')
    expect(new Set([sodras, sajto, szerviz, szerszam]).size).toBe(4)
  })
})
