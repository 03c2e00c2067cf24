import { describe, expect, it } from '@jest/globals'
import { breakLongWords, wrapText } from './draw-card.ts'

const measure = (text: string): number => text.length

describe('wrapText', () => {
  it.each([
    ['keeps a short text on one line', 'Tarn 20', 10, ['Tarn 20'], true],
    ['breaks where the next word has no room', 'Cut strip crimp seal', 11, ['Cut strip', 'crimp seal'], true],
    ['lets a long word stick out, and tells', 'Die Kabelkonfektion', 8, ['Die', 'Kabelkonfektion'], false],
    ['makes no line of no text', ' ', 8, [], true],
  ])('[S1] %s', (_name, text, width, lines, fits) => {
    expect(wrapText(text, width, measure)).toEqual({ lines, fits })
  })
})

describe('breakLongWords', () => {
  it('[S1] breaks what is longer than a line, and nothing else', () => {
    expect(breakLongWords('Die Kabelkonfektion', 8, measure)).toBe('Die Kabelko- nfektio- n')
    expect(breakLongWords('Tarn 20', 8, measure)).toBe('Tarn 20')
  })
})
