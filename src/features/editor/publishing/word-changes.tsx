import type { ReactNode } from 'react'
import type { Language } from '../../../domain/locale/language.ts'
import type { TextRun } from '../../../domain/text/text-difference.ts'

interface WordRunsProps {
  readonly runs: readonly TextRun[]
}

/** Runs of a text: removed words struck out, added words marked. */
export function WordRuns({ runs }: WordRunsProps): ReactNode {
  return runs.map(({ kind, text }, at) => {
    if (kind === 'same') return text
    // oxlint-disable-next-line react/no-array-index-key -- runs have no names, and never change places
    return kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
  })
}

/** A text with its changes. */
export function WordChanges({ runs, language }: WordRunsProps & { readonly language?: Language }): ReactNode {
  return (
    <span className="e-words" lang={language}>
      <WordRuns runs={runs} />
    </span>
  )
}
