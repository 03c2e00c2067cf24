import type { ReactNode } from 'react'

/** webpack gives it a name with the hash of its content (`createAreaSheetRule`). */
const { href: sheet } = new URL('editor.sheet', import.meta.url)

/** The editor area's styles, a file of their own: what is inside appears when they are there (decision 44). */
export function EditorStyles(): ReactNode {
  return <link rel="stylesheet" href={sheet} precedence="editor" />
}
