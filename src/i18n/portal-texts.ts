import type { TFunction } from 'i18next'
import { createLateNamespaces, type Translators } from './late-namespaces.ts'
import type { TextTree } from './namespaces.ts'

/** `portal` for what all screens of the portal say, one for each group of them, `workspace` for what it shares with the editor area. */
export const PORTAL_NAMESPACES = ['account', 'machines', 'portal', 'tickets', 'users', 'workspace'] as const

type PortalNamespace = (typeof PORTAL_NAMESPACES)[number]

/** Translate functions of the portal, by namespace. */
export type PortalTranslators = Translators<PortalNamespace>
export type PortalTranslate = TFunction<'portal'>
export type UsersTranslate = TFunction<'users'>
export type WorkspaceTranslate = TFunction<'workspace'>

/** Texts of the portal, which come before its first screen. */
export const portalTexts = createLateNamespaces<PortalNamespace>(async (language) => {
  // One chunk for all: each chunk is named in a list that every public page loads.
  const { account, machines, portal, tickets, users, workspace } = (await import(
    /* webpackChunkName: "portal-texts-[request]" */ `./portal-languages/${language}.ts`
  )) as Readonly<Record<PortalNamespace, TextTree>>
  return { account, machines, portal, tickets, users, workspace }
})
