import { describe, expect, it } from '@jest/globals'
import { createCompoundSplitter, learnParts } from './compound-splitter.ts'

const WORDS = new Set(['draht', 'verarbeitung', 'maschine', 'presse', 'leitung', 'schlauchpresse', 'schlauchleitung'])

describe('compounds', () => {
  it('[S9] are taken apart into words, without the letters that link them', () => {
    const split = createCompoundSplitter((word) => WORDS.has(word))
    expect(split('drahtverarbeitungsmaschine')).toEqual(['draht', 'verarbeitung', 'maschine'])
    expect(split('schlauchmaschine')).toEqual([])
  })

  it('[S9] teach parts that are no words of their own', () => {
    const parts = learnParts(WORDS)
    expect([...parts]).toEqual(['schlauch'])
    expect(createCompoundSplitter((word) => WORDS.has(word) || parts.has(word))('schlauchmaschine')).toEqual([
      'schlauch',
      'maschine',
    ])
  })
})
