import { describe, expect, it } from '@jest/globals'
import { toPlainText, toRichTextAst } from './rich-text-ast.ts'

describe('toRichTextAst', () => {
  it.each([
    ['a paragraph', 'One\nline', [{ type: 'paragraph', children: [{ text: 'One line' }] }]],
    [
      'a hard line end',
      'One  \ntwo',
      [{ type: 'paragraph', children: [{ text: 'One' }, { text: '\n' }, { text: 'two' }] }],
    ],
    [
      'marks within marks',
      '**bold *both***',
      [
        {
          type: 'paragraph',
          children: [
            { text: 'bold ', bold: true },
            { text: 'both', bold: true, italic: true },
          ],
        },
      ],
    ],
    ['a heading', '### Third', [{ type: 'heading-three', children: [{ text: 'Third' }] }]],
    [
      'a list',
      '1. First',
      [
        {
          type: 'numbered-list',
          children: [{ type: 'list-item', children: [{ type: 'list-item-child', children: [{ text: 'First' }] }] }],
        },
      ],
    ],
    ['a quote', '> Said', [{ type: 'block-quote', children: [{ type: 'paragraph', children: [{ text: 'Said' }] }] }]],
    [
      'a link',
      '[presses](path:/products)',
      [{ type: 'paragraph', children: [{ type: 'link', href: 'path:/products', children: [{ text: 'presses' }] }] }],
    ],
  ])('makes a tree of %s', (_name, markdown, expected) => {
    expect(toRichTextAst(markdown)).toEqual({ children: expected })
  })

  it('gives the text alone', () => {
    expect(toPlainText(toRichTextAst('## Title\n\nA **bold** [link](path:/a).\n\n- one\n- two'))).toBe(
      'Title\nA bold link.\none two',
    )
  })
})
