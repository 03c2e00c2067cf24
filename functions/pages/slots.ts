/** What the server puts into a slot of a static page (`src/components/kit/server-slot.tsx`). */
export interface SlotContent {
  readonly name: string
  /** Safe markup. */
  readonly markup: string
}

const start = (name: string): string => `<div data-slot="${name}">`
const end = (name: string): string => `<template data-slot-end="${name}"></template>`

/** Whether a page has a slot. */
export function hasSlot(html: string, name: string): boolean {
  return html.includes(start(name))
}

/** A page with other content in one of its slots; the page as it is where it has no such slot. */
export function fillSlot(html: string, { name, markup }: SlotContent): string {
  const from = html.indexOf(start(name))
  if (from === -1) return html
  const contentFrom = from + start(name).length
  const contentTo = html.indexOf(end(name), contentFrom)
  if (contentTo === -1) return html
  return html.slice(0, contentFrom) + markup + html.slice(contentTo)
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/gi

/** A page that runs no scripts, which would replace the server's content. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPTS, '')
}
