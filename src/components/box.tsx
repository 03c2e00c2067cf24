import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { toClassName, type SerializedStyles } from '../theme/css.ts'

/** An element with a look of its own; what its user adds by `css` or `className` stands beside it and wins. */
export function createBox(
  tag: 'div' | 'span' | 'ul',
  styles: SerializedStyles,
): (props: HTMLAttributes<HTMLElement>) => ReactNode {
  const own = toClassName(styles)
  return ({ className, ...rest }) =>
    createElement(tag, { ...rest, className: className === undefined ? own : `${className} ${own}` })
}
