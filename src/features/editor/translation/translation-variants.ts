import type { StateVariant } from '../../../components/workspace/messages/state-tag.tsx'
import type { EntryStage } from '../../../domain/content/editor-entry.ts'
import type { TranslationState } from '../../../domain/translation/translation.ts'

/** How states of translations look. */
export const TRANSLATION_VARIANTS: Readonly<Record<TranslationState, StateVariant>> = {
  Translated: { shape: 'full', tone: 'ok' },
  InProgress: { shape: 'half', tone: 'info' },
  MarkedForTranslation: { shape: 'ring', tone: 'off' },
}

/** How a translation looks whose source changed since. */
export const DRIFT_VARIANT: StateVariant = { shape: 'drift', tone: 'wait' }

/** How stages of entries look. */
export const STAGE_VARIANTS: Readonly<Record<EntryStage, StateVariant>> = {
  PUBLISHED: { shape: 'full', tone: 'ok' },
  CHANGED: { shape: 'half', tone: 'wait' },
  DRAFT: { shape: 'dash', tone: 'off' },
}
