import { useEffect, useRef, useState } from 'react'

/** Short enough to follow the fingers, long enough for a word. */
const PAUSE_MS = 300

export interface SettledText {
  /** As it is typed. */
  readonly text: string
  readonly type: (text: string) => void
  /** Without waiting for a pause. */
  readonly settle: () => void
}

/** A text that is reported, trimmed, when typing pauses; it follows `value` when that changes elsewhere. */
export function useSettledText(value: string, onSettle: (text: string) => void): SettledText {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  if (reported !== value) {
    setReported(value)
    // A space at the end is the beginning of the next word.
    if (text.trim() !== value) setText(value)
  }
  const tell = (typed: string): void => {
    window.clearTimeout(timer.current)
    if (typed.trim() !== value) onSettle(typed.trim())
  }
  return {
    text,
    type: (typed) => {
      setText(typed)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => tell(typed), PAUSE_MS)
    },
    settle: () => tell(text),
  }
}
