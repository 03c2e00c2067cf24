import type { BlockContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { toMarkdown as print } from 'mdast-util-to-markdown'
import type { TreeNode } from './from-lexical.ts'

const MARKS = ['bold', 'italic'] as const
type Mark = (typeof MARKS)[number]

const LISTS: Readonly<Record<string, 'ordered' | 'bulleted'>> = {
  'numbered-list': 'ordered',
  'bulleted-list': 'bulleted',
}
const HEADINGS = ['heading-one', 'heading-two', 'heading-three', 'heading-four', 'heading-five', 'heading-six']

const childrenOf = ({ children = [] }: TreeNode): readonly TreeNode[] => children

function toLeaf(node: TreeNode): PhrasingContent {
  const { text = '', code, href } = node
  if (href !== undefined) return { type: 'link', url: href, children: toPhrasing(childrenOf(node)) }
  if (text === '\n') return { type: 'break' }
  return code === true ? { type: 'inlineCode', value: text } : { type: 'text', value: text }
}

/** Nodes next to each other that have a mark, or do not. */
function toRuns(nodes: readonly TreeNode[], mark: Mark): readonly (readonly TreeNode[])[] {
  const runs: TreeNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last?.[0]?.[mark] === node[mark] && last !== undefined) last.push(node)
    else runs.push([node])
  }
  return runs
}

function toPhrasing(nodes: readonly TreeNode[], marks: readonly Mark[] = MARKS): PhrasingContent[] {
  const [mark, ...inner] = marks
  if (mark === undefined) return nodes.map(toLeaf)
  return toRuns(nodes, mark).flatMap((run): readonly PhrasingContent[] => {
    const children = toPhrasing(run, inner)
    if (run[0]?.[mark] !== true) return children
    return [mark === 'bold' ? { type: 'strong', children } : { type: 'emphasis', children }]
  })
}

const toItem = (node: TreeNode): ListItem => ({
  type: 'listItem',
  spread: false,
  children: childrenOf(node).map(toBlock),
})

const toList = (node: TreeNode, ordered: boolean): List => ({
  type: 'list',
  ordered,
  spread: false,
  children: childrenOf(node).map(toItem),
})

function toBlock(node: TreeNode): BlockContent {
  const { type = '' } = node
  const list = LISTS[type]
  if (list !== undefined) return toList(node, list === 'ordered')
  const level = HEADINGS.indexOf(type) + 1
  if (level > 0)
    return { type: 'heading', depth: level as 1 | 2 | 3 | 4 | 5 | 6, children: toPhrasing(childrenOf(node)) }
  if (type === 'block-quote') return { type: 'blockquote', children: childrenOf(node).map(toBlock) }
  return { type: 'paragraph', children: toPhrasing(childrenOf(node)) }
}

/** A formatted text as Markdown: read again, it is the same tree. */
export function toMarkdown({ children }: { readonly children: readonly TreeNode[] }): string {
  const blocks: RootContent[] = children.map(toBlock)
  const options = { bullet: '-', emphasis: '*', strong: '*', listItemIndent: 'one' } as const
  return print({ type: 'root', children: blocks }, options).trimEnd()
}
