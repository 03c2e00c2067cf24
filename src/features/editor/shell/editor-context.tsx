import { createContext, useContext, type ReactNode } from 'react'
import type { EditorOverview } from '../../../contracts/editor/editor-overview.ts'
import type { EditorScope } from './editor-address.ts'

/** What all screens of the editor area share. */
export interface Editor {
  readonly overview: EditorOverview
  readonly scope: EditorScope
  /** Checks again whether this browser is an editor's. */
  readonly recheck: () => void
  readonly lock: () => void
}

const EditorContext = createContext<Editor | undefined>(undefined)

export function EditorProvider({
  editor,
  children,
}: {
  readonly editor: Editor
  readonly children: ReactNode
}): ReactNode {
  return <EditorContext value={editor}>{children}</EditorContext>
}

/** @throws outside the editor area, or before it is unlocked. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === undefined) throw new Error('No editor area here: wrap the component in an EditorProvider')
  return editor
}
