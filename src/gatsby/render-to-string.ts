import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * What browsers take for `react-dom/server` (create-webpack-config.ts): gatsby-plugin-image asks for markup of a picture there, for
 * which it would load 54 KB. React's own way, see react.dev/reference/react-dom/server/renderToString,
 * “Removing renderToString from the client code”.
 */
export function renderToStaticMarkup(element: ReactNode): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(element))
  const { innerHTML } = place
  root.unmount()
  return innerHTML
}
