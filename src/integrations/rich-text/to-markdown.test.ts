import { describe, expect, it } from '@jest/globals'
import { toRichTextAst } from './rich-text-ast.ts'
import { toMarkdown } from './to-markdown.ts'

const AS_WRITTEN: Readonly<Record<string, string>> = {
  'paragraphs and headings': '# One\n\nText.\n\n## Two\n\nMore.',
  'marks, one in the other': 'A **b *c* d** *e* and `f`.',
  links: 'See [our presses](path:/products/crimping) and [that](https://a.example/?q=1).',
  lists: '- a\n  1. b\n  2. c\n- d',
  quotes: '> One\n>\n> Two *three*',
}
const SAME_TREE: Readonly<Record<string, string>> = {
  'words that look like signs': String.raw`1\. is \# no \*list\* and \[no\] link \<b>`,
  'a marked link': '**[this page](page:page-a?x=1#top)**',
  'a line break': 'One  \ntwo',
  'marks that end with a blank': '**a**&#x20;*b*',
  'items of several paragraphs': '- One\n\n  Two\n- Three',
}

describe('toMarkdown', () => {
  it.each(Object.entries(AS_WRITTEN))('[E4] gives a text back as it was written: %s', (_name, markdown) => {
    expect(toMarkdown(toRichTextAst(markdown))).toBe(markdown)
  })

  it.each(Object.entries(SAME_TREE))('[E4] gives a text that is read as the same: %s', (_name, markdown) => {
    const tree = toRichTextAst(markdown)
    expect(toRichTextAst(toMarkdown(tree))).toEqual(tree)
  })
})
