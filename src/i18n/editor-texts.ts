import type { TFunction } from 'i18next'
import { createLateNamespaces } from './late-namespaces.ts'
import type { TextTree } from './namespaces.ts'

/** `editor` for the editor area's own, `workspace` for what it shares with the portal. */
export const EDITOR_NAMESPACES = ['editor', 'workspace'] as const

type EditorNamespace = (typeof EDITOR_NAMESPACES)[number]

export type EditorTranslate = TFunction<'editor'>

/** Texts of the editor area, which come before its first screen; no customer loads them. */
export const editorTexts = createLateNamespaces<EditorNamespace>(async (language) => {
  const { editor, workspace } = (await import(
    /* webpackChunkName: "editor-texts-[request]" */ `./editor-languages/${language}.ts`
  )) as Readonly<Record<EditorNamespace, TextTree>>
  return { editor, workspace }
})
