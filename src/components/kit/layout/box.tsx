import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../../theme/join-classes.ts'

/** An element with the look of a class of `boxCss`; what its user adds by `className` stands beside it and wins. */
export function createBox(tag: 'div' | 'span' | 'ul', own: string): (props: HTMLAttributes<HTMLElement>) => ReactNode {
  return ({ className, ...rest }) => createElement(tag, { ...rest, className: joinClasses(className, own) })
}
