import type { Language } from '../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { analyzeRuns, listRunWords } from '../../src/search/analyze-text.ts'

/** A word of a dictionary. */
export interface CountedWord {
  /** Folded. */
  readonly word: string
  /** As it is written most often: German nouns keep their capitals. */
  readonly form: string
  /** How many documents have it. */
  readonly documents: number
}

/** Words of a site in a language, gathered document by document. */
export interface WordCounter {
  add(document: SearchDocument): void
  /** Whether a document in `language` has the folded word by itself. */
  has(word: string, language: Language): boolean
  list(): readonly CountedWord[]
}

/** Shorter words are neither mistyped nor suggested; longer ones are addresses and codes. */
const SHORTEST_WORD = 2
const LONGEST_WORD = 60
const WORD = /^\p{L}[\p{L}\p{M}\p{N}]*$/u

/** Counts the words of documents. */
export function createWordCounter(): WordCounter {
  const words = new Map<
    string,
    { documents: number; readonly forms: Map<string, number>; readonly in: Set<Language> }
  >()

  function count(word: string, form: string, language: Language): void {
    const known = words.get(word) ?? { documents: 0, forms: new Map<string, number>(), in: new Set<Language>() }
    words.set(word, known)
    known.documents += 1
    known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
    known.in.add(language)
  }

  return {
    add({ title, lead, body, contentLanguage }) {
      const forms = new Map<string, string>()
      for (const text of [title, lead, body]) {
        for (const run of analyzeRuns(text)) {
          // A capital at the start of a sentence says less than a small letter within one.
          if (!run.isIdeographic && forms.get(run.folded) !== run.normalized)
            forms.set(run.folded, run.text.normalize('NFKC'))
          if (run.isIdeographic) for (const word of listRunWords(run, contentLanguage)) forms.set(word, word)
        }
      }
      for (const [word, form] of forms) {
        if (word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD && WORD.test(word))
          count(word, form, contentLanguage)
      }
    },
    has: (word, language) => words.get(word)?.in.has(language) === true,
    list: () =>
      [...words].map(([word, { documents, forms }]) => ({
        word,
        form: [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word,
        documents,
      })),
  }
}
