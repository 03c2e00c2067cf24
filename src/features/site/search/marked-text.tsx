import type { ReactNode } from 'react'
import type { HitRange } from '../../../contracts/search.ts'

/** A text with its hits marked. */
export function MarkedText({ text, hits }: { readonly text: string; readonly hits: readonly HitRange[] }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of hits) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
