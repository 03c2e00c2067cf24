import type { TFunction } from 'i18next'
import { createNamespaceTexts } from './namespace-texts.ts'

export type PreviewTranslate = TFunction<'preview'>

/** The texts of the preview's bar, and of links that show nothing any more. */
export const requirePreviewTexts = createNamespaceTexts('preview', (texts, language) =>
  texts.getFixedT(language, 'preview'),
)
