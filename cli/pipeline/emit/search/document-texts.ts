import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { DocumentRecord } from '../../../../src/domain/catalogue/catalogue.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import type { Snapshot } from '../../../../src/domain/snapshot/snapshot.ts'
import { documentPath } from '../../../../services/document-files.ts'
import type { KeptFiles } from '../../../files/kept-files.ts'
import { openThreads } from '../../../threads/open-threads.ts'
import type { PdfText } from './read-pdf-text.ts'

/** Texts of documents, by slug: those that visitors may have without an account, and that have one. */
export type DocumentTexts = ReadonlyMap<string, string>

/** What of a document is not read: it is found by its name all the same. */
export const DOCUMENT_LIMITS = { bytes: 50_000_000, pages: 300, letters: 400_000 } as const

/** Counts up when texts are read otherwise. */
const FORM = 1
const MAX_THREADS = 4
const REMOTE_TIMEOUT_MS = 30_000

type OpenDocument = Pick<DocumentRecord, 'id' | 'slug' | 'url' | 'filename' | 'sizeBytes'>

/** The PDFs of all languages that are open in all of them, each once. */
export function listOpenPdfs({ byLanguage }: Pick<Snapshot, 'byLanguage'>): readonly OpenDocument[] {
  const all = Object.values(byLanguage).flatMap(({ documents }) => documents)
  const closed = new Set(all.filter(({ isProtected }) => isProtected).map(({ slug }) => slug))
  const open = all.filter(({ slug, mimeType }) => mimeType === 'application/pdf' && !closed.has(slug))
  return [...new Map(open.map((document) => [document.slug, document])).values()]
}

const toProblem = (
  { id, filename }: OpenDocument,
  { message, ...said }: Pick<Problem, 'code' | 'message' | 'hint'>,
): Problem => ({
  ...said,
  severity: 'warning',
  where: { source: 'catalogue', kind: 'documents', entry: id, field: 'filename' },
  message: `The document ${filename} ${message}`,
})

/** A file, and what names its content without reading it. */
interface Source {
  readonly print: string
  read(): Promise<Uint8Array>
}

/** The body of an answer. @throws {Error} when it is larger than what is read of a document, whatever was said of it before. */
async function readBody({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > DOCUMENT_LIMITS.bytes) throw new Error(`its host sends more than ${DOCUMENT_LIMITS.bytes} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** At an asset host: what it says of the file tells whether it is another one. @throws {Error} when it does not answer. */
async function openRemote({ url, sizeBytes }: OpenDocument): Promise<Source> {
  const ask = async (method: string): Promise<Response> => {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`its host answers ${response.status}`)
    return response
  }
  const { headers } = await ask('HEAD')
  const version = headers.get('etag') ?? headers.get('last-modified')
  return {
    print: JSON.stringify([url, sizeBytes, version]),
    read: async () => readBody(await ask('GET')),
  }
}

async function openOwn(contentDir: string, document: OpenDocument): Promise<Source> {
  const bytes = await readFile(documentPath(contentDir, document))
  return { print: createHash('sha256').update(bytes).digest('hex'), read: async () => new Uint8Array(bytes) }
}

const isOwn = ({ url }: OpenDocument): boolean => url.startsWith('/file/')

export interface DocumentTextsInput {
  readonly documents: readonly OpenDocument[]
  readonly contentDir: string
  /** Texts of earlier builds, by hash of their files. */
  readonly kept: KeptFiles
  readonly onProblem: (problem: Problem) => void
}

/** Reads the texts of documents, each once: a file that is the same has its text from an earlier build. */
export async function readDocumentTexts(input: DocumentTextsInput): Promise<DocumentTexts> {
  const { documents, contentDir, kept, onProblem } = input
  const size = Math.min(MAX_THREADS, availableParallelism())
  const boot = new URL('pdf-text.boot.mjs', import.meta.url)
  const threads = openThreads<{ readonly bytes: Uint8Array; readonly mostPages: number }, PdfText>(boot, size)

  async function readOne(document: OpenDocument): Promise<PdfText> {
    const source = isOwn(document) ? await openOwn(contentDir, document) : await openRemote(document)
    const name = `${createHash('sha256').update(`${FORM} ${DOCUMENT_LIMITS.pages} ${source.print}`).digest('hex')}.json`
    const known = kept.read(name)
    if (known !== undefined) return JSON.parse(known) as PdfText
    const found = await threads.run({ bytes: await source.read(), mostPages: DOCUMENT_LIMITS.pages })
    kept.write(name, JSON.stringify(found))
    return found
  }

  async function measure(document: OpenDocument): Promise<number> {
    return isOwn(document) ? (await stat(documentPath(contentDir, document))).size : document.sizeBytes
  }

  /** The text as far as it is searched; problems say what of it is not. */
  async function readText(document: OpenDocument): Promise<string> {
    const bytes = await measure(document)
    if (bytes > DOCUMENT_LIMITS.bytes) {
      const message = `has ${bytes} bytes, more than ${DOCUMENT_LIMITS.bytes}: the search finds it by its name alone`
      onProblem(
        toProblem(document, {
          code: 'document-too-large',
          message,
          hint: 'Make its pictures smaller, or divide it.',
        }),
      )
      return ''
    }
    const { text, pages } = await readOne(document)
    if (pages > DOCUMENT_LIMITS.pages || text.length > DOCUMENT_LIMITS.letters) {
      const message = `has ${pages} pages: the search finds it by the first ${DOCUMENT_LIMITS.pages} of them, and ${DOCUMENT_LIMITS.letters} letters`
      onProblem(
        toProblem(document, {
          code: 'document-cut',
          message,
          hint: 'Divide it.',
        }),
      )
    }
    if (text === '') {
      const message = 'holds no text, only pictures: the search finds it by its name alone'
      onProblem(
        toProblem(document, {
          code: 'document-without-text',
          message,
          hint: 'Have its text recognized (OCR).',
        }),
      )
    }
    return text.slice(0, DOCUMENT_LIMITS.letters)
  }

  const texts = new Map<string, string>()
  const waiting = [...documents]
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const document = next
      const text = await readText(document).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        const message = `cannot be read (${reason}): the search finds it by its name alone`
        onProblem(
          toProblem(document, {
            code: 'document-not-read',
            message,
            hint: 'Save it as a PDF without a password.',
          }),
        )
        return ''
      })
      if (text !== '') texts.set(document.slug, text)
    }
  }
  try {
    await Promise.all(Array.from({ length: size }, readNext))
    return texts
  } finally {
    await threads.close()
  }
}
