import { randomBytes } from 'node:crypto'
import { translateXliff } from './translate-xliff.ts'

/** How a document stands, in the words of the API. */
type DocumentStatus =
  | { readonly status: 'queued' }
  | { readonly status: 'translating'; readonly seconds_remaining: number }
  | { readonly status: 'done'; readonly billed_characters: number }
  | { readonly status: 'error'; readonly error_message: string }

interface ShelvedDocument {
  readonly key: string
  readonly xliff: string
  /** Names of DeepL, such as `PT-BR`. */
  readonly target: string
  /** Questions after it so far. */
  questions: number
}

interface SubmittedDocument {
  readonly xliff: string
  readonly target: string
}

/** Documents that were handed in and not fetched yet; gone when the service stops. */
export interface DocumentShelf {
  add(document: SubmittedDocument): { readonly document_id: string; readonly document_key: string }
  /** Undefined: there is none with this id and key. */
  ask(id: string, key: string): DocumentStatus | undefined
  /** Hands the translation out and forgets it; undefined: there is none, null: it is not done. */
  take(id: string, key: string): string | null | undefined
  /** How many were handed in, ever. */
  count(): number
}

export interface ShelfOptions {
  /** Questions until a document is done: the first one finds it queued, the others find it being translated. */
  readonly questions: number
}

/** Seconds that the service says it still needs. */
const SECONDS = 1

/** Says what it is: words of the source with the language in front of each passage, and nothing that could be taken for a translation. */
const markXliff = (xliff: string, target: string): string =>
  translateXliff(xliff, (words, isFirst) => (isFirst ? `[${target}] ${words}` : words))

const hex = (bytes: number): string => randomBytes(bytes).toString('hex').toUpperCase()

/** See `DocumentShelf`. */
export function createDocumentShelf({ questions }: ShelfOptions): DocumentShelf {
  const documents = new Map<string, ShelvedDocument>()
  let added = 0
  const find = (id: string, key: string): ShelvedDocument | undefined => {
    const found = documents.get(id)
    return found?.key === key ? found : undefined
  }
  const isDone = (document: ShelvedDocument): boolean => document.questions >= questions
  return {
    add: (document) => {
      const [id, key] = [hex(16), hex(32)]
      documents.set(id, { ...document, key, questions: 0 })
      added += 1
      return { document_id: id, document_key: key }
    },
    ask: (id, key) => {
      const found = find(id, key)
      if (found === undefined) return undefined
      if (!found.xliff.includes('<xliff')) return { status: 'error', error_message: 'Failed to open the uploaded document.' } // prettier-ignore
      if (isDone(found)) return { status: 'done', billed_characters: found.xliff.length }
      found.questions += 1
      return found.questions === 1 ? { status: 'queued' } : { status: 'translating', seconds_remaining: SECONDS }
    },
    take: (id, key) => {
      const found = find(id, key)
      if (found === undefined) return undefined
      if (!isDone(found)) return null
      documents.delete(id)
      return markXliff(found.xliff, found.target)
    },
    count: () => added,
  }
}
