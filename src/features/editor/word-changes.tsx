import type { ReactNode } from 'react'
import type { Language } from '../../domain/language.ts'
import type { WordChange } from '../../domain/translation-job/word-difference.ts'

/** A text with the words that went struck out and those that came marked. */
export function WordChanges({
  words,
  language,
}: {
  readonly words: readonly WordChange[]
  readonly language?: Language
}): ReactNode {
  return (
    <span className="e-words" lang={language}>
      {words.map(({ kind, text }, at) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        return kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
      })}
    </span>
  )
}
