import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../../theme/join-classes.ts'

/** An element with a class of `boxCss`; a `className` of its user is added and wins. */
export function createBox(tag: 'div' | 'span' | 'ul', own: string): (props: HTMLAttributes<HTMLElement>) => ReactNode {
  return ({ className, ...rest }) => createElement(tag, { ...rest, className: joinClasses(className, own) })
}
