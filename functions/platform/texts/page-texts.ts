import { createNamespaceTexts } from './namespace-texts.ts'

/** The texts of pages in a language, for parts of pages that the runtime makes. */
export const requirePageTexts = createNamespaceTexts('page', (texts, language) => texts.getFixedT(language, 'page'))
