import type { ReactNode } from 'react'

/** A text in which what somebody typed is marked. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }): ReactNode {
  const at = typed.trim() === '' ? -1 : text.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (at < 0) return text
  const end = at + typed.trim().length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
