import { Fragment, type ReactNode } from 'react'
import type { ResolvedLink } from '../../domain/link/link-target.ts'
import type { PageRichText } from '../../domain/page/page-module.ts'
import type { RichTextBlock, RichTextInline } from '../../domain/link/rich-text.ts'
import { useTranslation } from 'react-i18next'
import type { RichTextCell, RichTextPicture } from '../../domain/link/rich-text.ts'
import { IMAGE_PRESETS } from '../../domain/picture/image-presets.ts'
import { buildImageUrl } from '../../domain/picture/image-url.ts'
import { Link } from './link.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'

const styles = css`
  display: grid;
  gap: 1.15em;
  max-width: 70ch;
  line-height: 1.65;
  & > * {
    min-width: 0;
  }
  & a {
    color: var(--accent);
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
    &:hover {
      color: var(--accent-strong);
      text-decoration-thickness: 2px;
    }
  }
  & h2 {
    font-size: var(--step-3);
    margin-top: 0.5em;
  }
  & h3 {
    margin-top: 0.4em;
  }
  & h4 {
    font-weight: 550;
  }
  & ul,
  & ol {
    padding-left: 1.3em;
    display: grid;
    gap: 0.4em;
  }
  & li::marker {
    color: var(--accent);
  }
  & img {
    max-width: 100%;
    height: auto;
  }
  & blockquote {
    border-left: 2px solid var(--accent);
    padding-left: 1.2em;
    color: var(--ink-2);
  }
`

type Inline = RichTextInline<ResolvedLink>
type Block = RichTextBlock<ResolvedLink>

// Keys by position are right here: text never changes its order in the browser.
function Inlines({ items }: { readonly items: readonly Inline[] }): ReactNode {
  return items.map((item, index) => <InlineNode key={index} item={item} />)
}

function InlineNode({ item }: { readonly item: Inline }): ReactNode {
  switch (item.type) {
    case 'break':
      return <br />
    case 'link':
      return (
        <Link link={item.target}>
          <Inlines items={item.children} />
        </Link>
      )
    case 'picture':
      return <TextPicture picture={item} />
    case 'text': {
      const text = item.emphasis === true ? <em>{item.text}</em> : item.text
      return item.strong === true ? <strong>{text}</strong> : text
    }
    default:
      return item satisfies never
  }
}

/** A picture as wide as its text, and never wider than it says. */
function TextPicture({ picture: { url, alt, width, height } }: { readonly picture: RichTextPicture }): ReactNode {
  return (
    <img
      src={buildImageUrl(url, { ...IMAGE_PRESETS.inline, fit: 'max' })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

function Cell({ cell: { head, colSpan, rowSpan, blocks } }: { readonly cell: RichTextCell<ResolvedLink> }): ReactNode {
  const Tag = head === undefined ? 'td' : 'th'
  return (
    <Tag colSpan={colSpan} rowSpan={rowSpan} scope={head}>
      <ListItem blocks={blocks} />
    </Tag>
  )
}

function TableRow({ cells }: { readonly cells: readonly RichTextCell<ResolvedLink>[] }): ReactNode {
  return (
    <tr>
      {cells.map((cell, column) => (
        <Cell key={column} cell={cell} />
      ))}
    </tr>
  )
}

function TextTable({ table: { caption, rows } }: { readonly table: Extract<Block, { type: 'table' }> }): ReactNode {
  const { t } = useTranslation()
  const body = rows.findIndex((cells) => cells.some(({ head }) => head !== 'col'))
  const heads = body === -1 ? 0 : body
  const show = (from: number, to?: number): ReactNode =>
    rows.slice(from, to).map((cells, row) => <TableRow key={row} cells={cells} />)
  return (
    <ScrollTable label={t('table.label')} minWidth={(rows[0]?.length ?? 0) * 110}>
      {caption !== undefined && (
        <caption>
          <Inlines items={caption} />
        </caption>
      )}
      {heads > 0 && <thead>{show(0, heads)}</thead>}
      <tbody>{show(heads)}</tbody>
    </ScrollTable>
  )
}

function BlockNode({ block }: { readonly block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines items={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id}>
          <Inlines items={block.children} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      )
    case 'table':
      return <TextTable table={block} />
    default:
      return block satisfies never
  }
}

/** An item or a cell of one paragraph needs no paragraph. */
function ListItem({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph' ? (
    <Inlines items={only.children} />
  ) : (
    <Blocks blocks={blocks} />
  )
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      <BlockNode block={block} />
    </Fragment>
  ))
}

/** Formatted text of the content service, in the measure of a column. */
export function RichText({ text, className }: { readonly text: PageRichText; readonly className?: string }): ReactNode {
  return (
    <div className={joinClasses(className, styles)}>
      <Blocks blocks={text.blocks} />
    </div>
  )
}
