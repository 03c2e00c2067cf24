import { describe, expect, it } from '@jest/globals'
import { toShare, varyDocument } from './vary-document.ts'

const document = {
  id: 'page-1',
  site: 'site-main',
  route: '/press',
  title: 'Press',
  lead: 'A press.',
  body: Array.from({ length: 40 }, (_, at) => `Sentence number ${at} about pressing machines.`).join(' '),
  type: 'content',
  contentLanguage: 'en',
} as const

describe('varyDocument', () => {
  it('makes the same variant each time, and another one for another number', () => {
    expect(varyDocument(document, 3)).toEqual(varyDocument(document, 3))
    expect(varyDocument(document, 3).body).not.toBe(varyDocument(document, 4).body)
    expect(varyDocument(document, 3)).toMatchObject({ route: '/press-3', title: 'Press IR-3' })
  })

  it('keeps some of the sentences', () => {
    const { length } = varyDocument(document, 1).body.match(/number/g) ?? []
    expect(length).toBeGreaterThan(10)
    expect(length).toBeLessThan(36)
  })

  it('spreads shares evenly', () => {
    const shares = Array.from({ length: 1000 }, (_, at) => toShare('a', at))
    expect(shares.filter((share) => share < 0.5).length / 1000).toBeCloseTo(0.5, 1)
  })
})
