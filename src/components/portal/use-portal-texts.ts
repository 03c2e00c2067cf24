import { workspaceTexts, type WorkspaceTranslators } from '../../i18n/workspace-texts.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'

/** Texts of a group of screens, in the language of the page; the portal has waited for them. */
export const usePortalTexts = <Name extends keyof WorkspaceTranslators>(name: Name): WorkspaceTranslators[Name] =>
  workspaceTexts.require(useLinkFrame().locale.language)[name]
