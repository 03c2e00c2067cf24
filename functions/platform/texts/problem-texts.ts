import { createNamespaceTexts } from './namespace-texts.ts'

/** The texts of pages that say what went wrong with a request. */
export const requireProblemTexts = createNamespaceTexts('problems', (texts, language) =>
  texts.getFixedT(language, 'problems'),
)
