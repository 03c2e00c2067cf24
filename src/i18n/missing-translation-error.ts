/** The texts of a language are missing (S1 §8). */
export class MissingTranslationError extends Error {
  override readonly name = 'MissingTranslationError'
  constructor(language: string) {
    super(`Translation file for language ${language} not found`)
  }
}
