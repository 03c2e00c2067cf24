import { css as serialize, type SerializedStyles } from '@emotion/react'

/** Prefix of the class names. */
export const STYLE_KEY = 'u'

/** Styles as the sheet needs them. */
export interface RegisteredStyles {
  /** As it was written, without what is put in: what the compiler knows of it (`src/gatsby/webpack/class-names-loader.cjs`). */
  readonly source: string
  readonly className: string
  readonly styles: SerializedStyles
}

const boxes: RegisteredStyles[] = []
const components: RegisteredStyles[] = []
const names = new Set<string>()

function register(list: RegisteredStyles[], strings: TemplateStringsArray, values: readonly string[]): string {
  const styles = serialize(strings, ...values)
  const className = `${STYLE_KEY}-${styles.name}`
  if (!names.has(className)) {
    names.add(className)
    list.push({ source: strings.raw.join('${}'), className, styles })
  }
  return className
}

/**
 * The class name of these styles, in emotion's notation, but only at the top of a module: they stand in the site's style
 * sheet, which is made of all modules at once (`src/gatsby/webpack/print-site-styles.ts`). In what is built for browsers and for
 * rendering only the name is left of them: neither the styles nor emotion are in a bundle.
 */
export function css(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return register(components, strings, values)
}

/** Styles of an element that others give further styles to: they stand before all others, so that those win. */
export function boxCss(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return register(boxes, strings, values)
}

/**
 * The styles in the order of the sheet: boxes first; then components, the containing before the contained, as modules are
 * evaluated the other way round. A container's rule for its children (`& > *`) then gives way to a child's own.
 */
export function orderStyles(): readonly RegisteredStyles[] {
  return [...boxes, ...components.toReversed()]
}
