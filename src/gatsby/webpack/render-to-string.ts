import { Fragment, type ReactElement, type ReactNode } from 'react'

type Component = (props: object) => ReactNode

type Property = string | number | boolean | undefined
interface ElementProperties {
  readonly children?: ReactNode
  readonly style?: Readonly<Record<string, string | number>>
}

const isElement = (node: ReactNode): node is ReactElement<ElementProperties> =>
  typeof node === 'object' && node !== null && 'type' in node

function append(node: ReactNode, parent: Element): void {
  if (Array.isArray(node)) for (const child of node as readonly ReactNode[]) append(child, parent)
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (isElement(node)) {
    const { type, props } = node
    const { children, style, ...others } = props
    if (type === Fragment) return append(children, parent)
    if (typeof type === 'function') return append((type as Component)(props), parent)
    const element = parent.ownerDocument.createElement(type)
    for (const [name, value] of Object.entries<Property>(others))
      if (value !== undefined && value !== false)
        element.setAttribute(name === 'className' ? 'class' : name, String(value))
    Object.assign(element.style, style)
    append(children, element)
    parent.append(element)
  }
}

/**
 * What browsers take for `react-dom/server` (create-webpack-config.ts), of which gatsby-plugin-image wants the markup of a
 * picture: 54 KB of scripts. React's other way, a root that is flushed, gives nothing while React itself is at work, which is
 * when a picture is shown again. So this writes what that plugin's components are: functions without state, and elements. In a
 * document of its own, where pictures do not load.
 */
export function renderToStaticMarkup(element: ReactNode): string {
  const { body } = document.implementation.createHTMLDocument('')
  append(element, body)
  return body.innerHTML
}
