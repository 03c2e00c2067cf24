import { describe, expect, it } from '@jest/globals'
import { measureContent } from './measure-content.ts'

describe('measureContent', () => {
  it.each([
    [
      'counts words of texts, and not of codes and addresses',
      { title: 'Wire, cut.', slug: 'wire-cut', url: 'a b c' },
      2,
      0,
    ],
    ['counts signs of scripts without spaces', { text: '圧着機 20 kN' }, 5, 0],
    ['looks into lists and modules', { modules: [{ type: 'text', title: 'A b', items: [{ text: 'c' }] }] }, 3, 0],
    [
      'counts links by what they lead to',
      {
        links: [
          { kind: 'internal', text: 'to us', route: '/a' },
          { kind: 'external', text: 'out', href: 'https://b.example' },
          { kind: 'file', text: 'paper', slug: 'p' },
        ],
      },
      4,
      3,
    ],
    [
      'counts cards of other pages as links, and their words not',
      { stories: [{ title: 'Far away', route: '/s' }] },
      0,
      1,
    ],
    ['finds nothing in an empty page', {}, 0, 0],
  ])('%s', (_title, content, words, links) => {
    expect(measureContent(content)).toEqual({ words, links })
  })
})
