import { portalTexts, type PortalTranslators } from '../../i18n/portal-texts.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'

/** Texts of a group of screens, in the language of the page; the portal has waited for them. */
export const usePortalTexts = <Name extends keyof PortalTranslators>(name: Name): PortalTranslators[Name] =>
  portalTexts.require(useLinkFrame().locale)[name]
