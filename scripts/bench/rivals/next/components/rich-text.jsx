import { Link } from './elements.jsx'

function Inline({ page, item }) {
  if (item.type === 'break') return <br />
  if (item.type === 'link')
    return (
      <Link page={page} link={item.target}>
        <Inlines page={page} items={item.children} />
      </Link>
    )
  const text = item.emphasis ? <em>{item.text}</em> : item.text
  return item.strong ? <strong>{text}</strong> : text
}

function Inlines({ page, items }) {
  return items.map((item, index) => <Inline key={index} page={page} item={item} />)
}

function Block({ page, block }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Inlines page={page} items={block.children} />
      </p>
    )
  if (block.type === 'quote')
    return (
      <blockquote>
        <Blocks page={page} blocks={block.children} />
      </blockquote>
    )
  if (block.type === 'heading') {
    const Heading = `h${block.level}`
    return (
      <Heading id={block.id}>
        <Inlines page={page} items={block.children} />
      </Heading>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          {item.length === 1 && item[0].type === 'paragraph' ? (
            <Inlines page={page} items={item[0].children} />
          ) : (
            <Blocks page={page} blocks={item} />
          )}
        </li>
      ))}
    </List>
  )
}

function Blocks({ page, blocks }) {
  return blocks.map((block, index) => <Block key={index} page={page} block={block} />)
}

export function RichText({ page, text }) {
  return (
    <div className="text">
      <Blocks page={page} blocks={text.blocks} />
    </div>
  )
}
