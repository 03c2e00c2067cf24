import type { LinkTarget, ResolvedLink } from './link-target.ts'
import { resolveTarget, toResolvedLink, type LinkScope } from './resolve-link.ts'
import type { RichText, RichTextBlock, RichTextInline } from './rich-text.ts'
import { IMAGE_PRESETS } from '../picture/image-presets.ts'
import { buildImageUrl } from '../picture/image-url.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** A picture in a text is as wide as its column, and never wider than its file. */
const IN_TEXT = { ...IMAGE_PRESETS.inline, fit: 'max' } as const

/** The words of inline content, without formatting. */
export function toPlainText<L>(children: readonly RichTextInline<L>[]): string {
  return children
    .map((child) => {
      if (child.type === 'text') return child.text
      if (child.type === 'picture') return child.alt
      return child.type === 'break' ? ' ' : toPlainText(child.children)
    })
    .join('')
}

function resolveInlines(
  children: readonly RichTextInline<LinkTarget>[],
  scope: LinkScope,
): readonly RichTextInline<ResolvedLink>[] {
  return children.flatMap((child): readonly RichTextInline<ResolvedLink>[] => {
    if (child.type === 'picture') {
      const { sizes, ...picture } = child
      return [{ ...picture, url: buildImageUrl(child.url, IN_TEXT, { sizes }) }]
    }
    if (child.type !== 'link') return [child]
    const target = toResolvedLink(resolveTarget(child.target, scope), toPlainText(child.children), false)
    const inner = resolveInlines(child.children, scope)
    return target === undefined ? inner : [{ type: 'link', target, children: inner }]
  })
}

function resolveBlock(block: RichTextBlock<LinkTarget>, scope: LinkScope): RichTextBlock<ResolvedLink> {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: resolveInlines(block.children, scope) }
    case 'list':
      return { ...block, items: block.items.map((item) => item.map((inner) => resolveBlock(inner, scope))) }
    case 'quote':
      return { ...block, children: block.children.map((inner) => resolveBlock(inner, scope)) }
    case 'table': {
      const { caption, rows } = block
      return {
        type: 'table',
        ...omitUndefined({ caption: caption && resolveInlines(caption, scope) }),
        rows: rows.map((cells) =>
          cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inner) => resolveBlock(inner, scope)) })),
        ),
      }
    }
    default:
      return block satisfies never
  }
}

/** Resolves the links of a text, and the addresses of its pictures. Of a link without a target only the text stays. */
export function resolveRichText(text: RichText<LinkTarget>, scope: LinkScope): RichText<ResolvedLink> {
  return { blocks: text.blocks.map((block) => resolveBlock(block, scope)) }
}

/** Every link target of a text, in order. */
export function listTextTargets(text: RichText<LinkTarget>): readonly LinkTarget[] {
  const ofInlines = (children: readonly RichTextInline<LinkTarget>[]): readonly LinkTarget[] =>
    children.flatMap((child) => (child.type === 'link' ? [child.target, ...ofInlines(child.children)] : []))
  const ofBlock = (block: RichTextBlock<LinkTarget>): readonly LinkTarget[] => {
    if (block.type === 'list') return block.items.flatMap((item) => item.flatMap(ofBlock))
    if (block.type === 'table') {
      const { caption = [], rows } = block
      return [...ofInlines(caption), ...rows.flat().flatMap(({ blocks }) => blocks.flatMap(ofBlock))]
    }
    return block.type === 'quote' ? block.children.flatMap(ofBlock) : ofInlines(block.children)
  }
  return text.blocks.flatMap(ofBlock)
}
