import { describe, expect, it } from '@jest/globals'
import { toLexical } from './to-lexical.ts'
import { toRichTextAst } from './rich-text-ast.ts'
import { fromLexical } from './from-lexical.ts'

const CASES: Readonly<Record<string, string>> = {
  'paragraphs and headings': '# One\n\nText of a\nparagraph.\n\n## Two\n\nMore.',
  'strong, emphasis, both and code': 'A **b** *c* ***d*** and `e`.',
  links:
    'See [our presses](path:/products/crimping), **[this page](page:page-a?x=1#top)** and [that](https://a.example/?q=1).',
  'a line break': 'One  \ntwo',
  lists: '- a\n- b\n\n1. c\n2. d',
  'lists in lists': '- a\n  - b\n    1. c\n  - d\n- e',
  'quotes of several paragraphs': '> One\n>\n> Two *three*',
  'items of several paragraphs': '- One\n\n  Two\n- Three',
}

describe('fromLexical', () => {
  it.each(Object.entries(CASES))('[G1] gives the tree back that a text was made of: %s', (_name, markdown) => {
    expect(fromLexical(toLexical(markdown))).toEqual(toRichTextAst(markdown))
  })

  it('[G1] reads a link that an editor chose among the entries', () => {
    const link = {
      type: 'link',
      fields: { linkType: 'internal', doc: { relationTo: 'pages', value: { id: 'page-a' } } },
    }
    const root = { type: 'root', children: [{ type: 'paragraph', children: [{ ...link, children: [{ type: 'text', text: 'A', format: 0 }] }] }] } // prettier-ignore
    expect(fromLexical({ root })).toEqual({
      children: [{ type: 'paragraph', children: [{ type: 'link', href: 'page:page-a', children: [{ text: 'A' }] }] }],
    })
  })

  it('[G1] leaves empty paragraphs out, and keeps the name of what nobody knows', () => {
    const root = { type: 'root', children: [{ type: 'paragraph', children: [] }, { type: 'horizontalrule' }] }
    expect(fromLexical({ root })).toEqual({ children: [{ type: 'horizontalrule', children: [] }] })
  })
})
