import { describe, expect, it } from '@jest/globals'
import { findHungarianRoot } from './hungarian-roots.ts'

describe('findHungarianRoot', () => {
  it.each([
    ['kalibrál', ['kalibrálás', 'kalibráló', 'kalibráltat', 'kalibrálható', 'kalibrálhatóság']],
    ['kezel', ['kezelés', 'kezelő', 'kezelhet', 'kezelhetőség']],
    ['nyomonkövet', ['nyomonkövetés', 'nyomonkövethetőség']],
    ['kalibral', ['kalibralas', 'kalibraltat', 'kalibralhato']],
  ])('[S9] finds %s in what is made of it', (root, stems) => {
    expect(stems.map(findHungarianRoot)).toEqual(stems.map(() => root))
  })

  it.each([['prés'], ['gép'], ['erő'], ['kés'], ['magas'], ['város'], ['mutat']])('[S9] leaves %s as it is', (word) => {
    expect(findHungarianRoot(word)).toBe(word)
  })
})
