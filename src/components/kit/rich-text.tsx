import type { ReactNode } from 'react'
import type { ResolvedLink } from '../../domain/link/link-target.ts'
import type { PageRichText } from '../../domain/page/page-module.ts'
import type { RichTextBlock, RichTextInline } from '../../domain/link/rich-text.ts'
import { useTranslation } from 'react-i18next'
import { Link } from './links/link.tsx'
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
  & section {
    overflow-x: auto;
    scrollbar-width: thin;
  }
  & th,
  & td {
    padding: 8px 16px 8px 0;
    border-bottom: var(--hair);
    vertical-align: top;
    text-align: start;
    line-height: 1.4;
    min-width: 6em;
  }
  & th {
    font-weight: 500;
  }
  & caption {
    caption-side: bottom;
    text-align: start;
    padding-top: 10px;
    font-size: var(--step--1);
    color: var(--ink-3);
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
      return (
        <img src={item.url} alt={item.alt} width={item.width} height={item.height} loading="lazy" decoding="async" />
      )
    case 'text': {
      const text = item.emphasis === true ? <em>{item.text}</em> : item.text
      return item.strong === true ? <strong>{text}</strong> : text
    }
    default:
      return item satisfies never
  }
}

/**
 * A table that scrolls in its own frame where it is wider than its text; the frame is reachable by keyboard (WCAG 2.1.1). Not the
 * `ScrollTable` of modules: every page loads this code, and few load that.
 */
function Table({ table: { caption, rows } }: { readonly table: Extract<Block, { type: 'table' }> }): ReactNode {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the focus
    <section tabIndex={0} aria-label={t('table.label')}>
      <table>
        {caption !== undefined && (
          <caption>
            <Inlines items={caption} />
          </caption>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ head, colSpan, rowSpan, blocks }, column) => {
                const Cell = head === undefined ? 'td' : 'th'
                return (
                  <Cell key={column} scope={head} colSpan={colSpan} rowSpan={rowSpan}>
                    <Inner blocks={blocks} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function BlockNode({ block }: { readonly block: Block }): ReactNode {
  switch (block.type) {
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Inner blocks={item} />
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
      return <Table table={block} />
    default: {
      // One way for both: every page loads this code.
      const [Line, id] = block.type === 'heading' ? ([`h${block.level}`, block.id] as const) : (['p'] as const)
      return (
        <Line id={id}>
          <Inlines items={block.children} />
        </Line>
      )
    }
  }
}

/** What stands in an item or a cell: one paragraph alone needs none. */
function Inner({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph' ? (
    <Inlines items={only.children} />
  ) : (
    <Blocks blocks={blocks} />
  )
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => <BlockNode key={index} block={block} />)
}

/** Formatted text of the content service, in the measure of a column. */
export function RichText({ text, className }: { readonly text: PageRichText; readonly className?: string }): ReactNode {
  return (
    <div className={joinClasses(className, styles)}>
      <Blocks blocks={text.blocks} />
    </div>
  )
}
