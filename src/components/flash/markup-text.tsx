import { Fragment, type ReactNode } from 'react'
import { stripLocale } from '../../domain/link/links.ts'
import { useIsLive } from '../frame/use-is-live.ts'
import { RouteLink } from '../kit/links/link.tsx'

/** Elements that stay, without their attributes; a link keeps a harmless address. */
const KEPT = ['b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'] as const
type Kept = (typeof KEPT)[number]

/** Elements whose content is no text. */
const DROPPED: ReadonlySet<string> = new Set([
  'embed',
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'title',
])

const isKept = (name: string): name is Kept => (KEPT as readonly string[]).includes(name)

/** An address of this site or of the web; undefined for anything else, such as `javascript:`. */
function toHarmlessAddress(href: string | null): string | undefined {
  if (href === null) return undefined
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href.trim()) ? href.trim() : undefined
}

// Keys by position are right here: text never changes its order.
function toNodes(parent: ParentNode & Node): ReactNode {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{toNode(node)}</Fragment>)
}

function toNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (DROPPED.has(name)) return null
  if (name === 'br') return <br />
  if (name === 'a') {
    const href = toHarmlessAddress(node.getAttribute('href'))
    if (href === undefined) return toNodes(node)
    return href.startsWith('/') ? (
      <RouteLink route={stripLocale(href)}>{toNodes(node)}</RouteLink>
    ) : (
      <a href={href}>{toNodes(node)}</a>
    )
  }
  if (!isKept(name)) return toNodes(node)
  const Kept = name
  return <Kept>{toNodes(node)}</Kept>
}

const toPlainText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Text that may hold simple markup (S1 §3 “Flash message”). It is read into elements of React, so only what is listed here
 * ever reaches the page: no attribute but a harmless address, no script, no style. Without a browser it stands without markup.
 */
export function MarkupText({ text }: { readonly text: string }): ReactNode {
  const isLive = useIsLive()
  if (!/[<&]/.test(text)) return text
  if (!isLive) return toPlainText(text)
  return toNodes(new DOMParser().parseFromString(text, 'text/html').body)
}
