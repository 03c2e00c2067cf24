import { describe, expect, it } from '@jest/globals'
import { findUnknownLinks, toRichText } from './to-rich-text.ts'

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks })
const paragraph = (...children: readonly object[]) => ({ type: 'paragraph', children })

describe('toRichText', () => {
  it.each([
    [
      'paragraphs, with line ends as blanks',
      'one\ntwo\n\nthree',
      [paragraph(text('one two')), paragraph(text('three'))],
    ],
    [
      'strong and emphasis, one in the other',
      '**a *b***',
      [paragraph(text('a ', { strong: true }), text('b', { strong: true, emphasis: true }))],
    ],
    [
      'links of the content syntax',
      '[our presses](path:/products/presses)',
      [
        paragraph({
          type: 'link',
          target: { kind: 'path', path: '/products/presses' },
          children: [text('our presses')],
        }),
      ],
    ],
    ['a link of no known kind as its text', '[here](javascript:alert)', [paragraph(text('here'))]],
    [
      'headings from the second level on, with an anchor',
      '# Größe & Maß\n\n##### Deep',
      [
        { type: 'heading', level: 2, id: 'größe-maß', children: [text('Größe & Maß')] },
        { type: 'heading', level: 4, id: 'deep', children: [text('Deep')] },
      ],
    ],
    ['lists', '1. a\n2. b', [{ type: 'list', ordered: true, items: [[paragraph(text('a'))], [paragraph(text('b'))]] }]],
    ['quotes', '> said', [{ type: 'quote', children: [paragraph(text('said'))] }]],
    ['no markup of its own', '<script>alert(1)</script>\n\nafter', [paragraph(text('after'))]],
  ])('[K2] reads %s', (_name, markdown, blocks) => {
    expect(toRichText(markdown)).toEqual({ blocks })
  })

  it('[L5] finds the links of no known kind', () => {
    expect(findUnknownLinks('[a](page:page-about) and **[b](javascript:x)**\n\n- [c](nowhere)')).toEqual([
      'javascript:x',
      'nowhere',
    ])
  })
})
