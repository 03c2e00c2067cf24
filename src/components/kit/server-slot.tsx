import type { ReactNode } from 'react'

export interface ServerSlotProps {
  /** Unique in a page. */
  readonly name: string
  /** What the page is built with. */
  readonly children?: ReactNode
}

/** Part of a page that the runtime can fill for one request (`functions/pages/slots.ts`): receipts, wrong fields. */
export function ServerSlot({ name, children }: ServerSlotProps): ReactNode {
  return (
    <div data-slot={name}>
      {children}
      <template data-slot-end={name} />
    </div>
  )
}

const end = (name: string): string => `<template data-slot-end="${name}"></template>`

/**
 * A slot that is empty when the page is built, and that scripts leave alone when they take over the page: what the server put
 * there stays until the page shows something else in its place.
 */
export function EmptyServerSlot({ name }: { readonly name: string }): ReactNode {
  return <div data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: end(name) }} />
}
