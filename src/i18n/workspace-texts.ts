import type { TFunction } from 'i18next'
import { createLateNamespaces, type Translators } from './late-namespaces.ts'
import type { TextTree } from './namespaces.ts'

/**
 * Namespaces of the workspaces: `workspace` for what they have in common, `editor` for the editor area, `portal` for what all screens of the
 * portal say, and one for each group of them.
 */
export const WORKSPACE_NAMESPACES = [
  'account',
  'editor',
  'machines',
  'portal',
  'tickets',
  'users',
  'workspace',
] as const

type WorkspaceNamespace = (typeof WORKSPACE_NAMESPACES)[number]

/** Translate functions of the workspaces, by namespace. */
export type WorkspaceTranslators = Translators<WorkspaceNamespace>
export type PortalTranslate = TFunction<'portal'>
export type EditorTranslate = TFunction<'editor'>
export type WorkspaceTranslate = TFunction<'workspace'>
export type UsersTranslate = TFunction<'users'>

/** Texts of the workspaces, which come before their first screens. */
export const workspaceTexts = createLateNamespaces<WorkspaceNamespace>(async (language) => {
  // One chunk for all: each chunk is named in a list that every public page loads.
  const { account, editor, machines, portal, tickets, users, workspace } = (await import(
    /* webpackChunkName: "workspace-texts-[request]" */ `./workspace-languages/${language}.ts`
  )) as Readonly<Record<WorkspaceNamespace, TextTree>>
  return { account, editor, machines, portal, tickets, users, workspace }
})
