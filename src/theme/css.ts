import { css as serialize } from '@emotion/react'
import type { SerializedStyles } from '@emotion/react'

export type { SerializedStyles }

/** Prefix of the class names that emotion makes. */
export const STYLE_KEY = 'u'

const boxes: SerializedStyles[] = []
const components: SerializedStyles[] = []
const names: Record<string, true> = {}

function register(list: SerializedStyles[], styles: SerializedStyles): SerializedStyles {
  if (names[styles.name] === undefined) {
    names[styles.name] = true
    list.push(styles)
  }
  return styles
}

/**
 * Styles for the `css` prop, like emotion's `css`, but only at the top of a module: they stand in the site's style sheet,
 * which is made of all modules at once (`src/gatsby/site-styles-loader.cjs`), and so neither in a page nor in the browser's cache.
 */
export function css(strings: TemplateStringsArray, ...values: readonly string[]): SerializedStyles {
  return register(components, serialize(strings, ...values))
}

/** Styles of an element that others give further styles to: they stand before all others, so that those win. */
export function boxCss(strings: TemplateStringsArray, ...values: readonly string[]): SerializedStyles {
  return register(boxes, serialize(strings, ...values))
}

/** Class of styles, for an element that stands so often in a page that the `css` prop would cost too much. */
export function toClassName({ name }: SerializedStyles): string {
  return `${STYLE_KEY}-${name}`
}

/** What has been registered so far, by name; grows when a page's code is loaded later. */
export function listedStyles(): Readonly<Record<string, true>> {
  return names
}

/**
 * The styles in the order of the sheet: boxes first; then components, the containing before the contained, as modules are
 * evaluated the other way round. A container's rule for its children (`& > *`) then gives way to a child's own.
 */
export function orderStyles(): readonly SerializedStyles[] {
  return [...boxes, ...components.toReversed()]
}
