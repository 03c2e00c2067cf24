import { describe, expect, it } from '@jest/globals'
import { wireRichText } from './rich-text.ts'

const paragraph = (...children: readonly unknown[]): unknown => ({ type: 'paragraph', children })

function blocksOf(...children: readonly unknown[]): unknown {
  return wireRichText.parse({ raw: { children } }).blocks
}

describe('wireRichText', () => {
  it('maps marks, line ends and links', () => {
    const tree = paragraph(
      { text: 'Since ', bold: true },
      { text: 'one\ntwo', italic: true },
      { type: 'link', href: 'page:page-a#b', children: [{ text: 'here' }] },
    )
    expect(blocksOf(tree)).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Since ', strong: true },
          { type: 'text', text: 'one', emphasis: true },
          { type: 'break' },
          { type: 'text', text: 'two', emphasis: true },
          {
            type: 'link',
            target: { kind: 'page', pageId: 'page-a', hash: 'b' },
            children: [{ type: 'text', text: 'here' }],
          },
        ],
      },
    ])
  })

  it.each([
    ['heading-one', 2],
    ['heading-two', 2],
    ['heading-three', 3],
    ['heading-five', 4],
  ])('[N4] makes a %s a heading of level %i with an anchor', (type, level) => {
    expect(blocksOf({ type, children: [{ text: 'Größe & Form' }] })).toEqual([
      { type: 'heading', level, id: 'größe-form', children: [{ type: 'text', text: 'Größe & Form' }] },
    ])
  })

  it('[N4] numbers anchors that occur again', () => {
    const heading = { type: 'heading-two', children: [{ text: 'Tools' }] }
    expect(blocksOf(heading, heading)).toMatchObject([{ id: 'tools' }, { id: 'tools-2' }])
  })

  it('maps lists within lists, and quotes', () => {
    const item = (...children: readonly unknown[]): unknown => ({ type: 'list-item', children })
    const line = (text: string): unknown => ({ type: 'list-item-child', children: [{ text }] })
    const inner = { type: 'bulleted-list', children: [item(line('b'))] }
    const outer = { type: 'numbered-list', children: [item(line('a'), inner)] }
    const text = (value: string): unknown => ({ type: 'paragraph', children: [{ type: 'text', text: value }] })
    expect(blocksOf(outer, { type: 'block-quote', children: [paragraph({ text: 'c' })] })).toEqual([
      { type: 'list', ordered: true, items: [[text('a'), { type: 'list', ordered: false, items: [[text('b')]] }]] },
      { type: 'quote', children: [text('c')] },
    ])
  })

  it.each([
    [
      'an element that cannot be shown',
      { type: 'table', children: [] },
      'an element of the type “table” cannot be shown',
    ],
    [
      'a link that leads nowhere',
      paragraph({ type: 'link', href: 'about', children: [{ text: 'x' }] }),
      'the link target “about” is of no known kind',
    ],
  ])('refuses %s and names it', (_name, tree, message) => {
    const result = wireRichText.safeParse({ raw: { children: [tree] } })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
