import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { allLazyModules } from '../templates/all-lazy-modules.ts'
import { registerLazyModules } from '../components/modules/lazy/lazy-modules.tsx'
import { addAllTexts } from '../i18n/all-texts.ts'
import fontUrl from '../theme/typeface/archivo-latin.woff2'

addAllTexts()
registerLazyModules(allLazyModules)

/** Faces of the system set these languages: they need no font. */
const SYSTEM_FACES = /^\/(?:ja|zh)(?:-|\/|$)/

/** Asks for the typeface before the style sheet does. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ pathname, setHeadComponents }) => {
  if (SYSTEM_FACES.test(pathname)) return
  setHeadComponents([
    <link key="typeface" rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />,
  ])
}

/**
 * Renders a page in one go. Gatsby streams it instead, for which nothing here ever waits: chunks would be encoded, decoded
 * and put together again.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({ bodyComponent, replaceBodyHTMLString }) => {
  replaceBodyHTMLString(renderToString(bodyComponent))
}

interface InlineSheet {
  readonly 'data-identity'?: string
  readonly 'data-href'?: string
}

/**
 * The style sheet as a file: Gatsby writes it into every page, where it would be a third of the page; as a file it is loaded
 * once. First in the head, so that it is asked for first.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({ getHeadComponents, replaceHeadComponents }) => {
  const links: ReactNode[] = []
  const others: ReactNode[] = []
  for (const node of getHeadComponents()) {
    const sheet = isValidElement<InlineSheet>(node) && node.type === 'style' ? node.props['data-href'] : undefined
    if (sheet === undefined) others.push(node)
    else links.push(<link key={sheet} rel="stylesheet" href={sheet} />)
  }
  replaceHeadComponents([...links, ...others])
}
