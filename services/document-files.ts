import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentFilesError, type FileProblem } from './problems/file-problem.ts'

/** Folder of the files of documents, within the content folder. */
const FOLDER = 'assets/documents'

interface FileOfDocument {
  readonly slug: string
  readonly filename: string
}

/** Where the file of a document lies. */
export const documentPath = (contentDir: string, { filename }: Pick<FileOfDocument, 'filename'>): string =>
  join(contentDir, FOLDER, filename)

function toMissing({ slug, filename }: FileOfDocument): FileProblem {
  return {
    code: 'invalid-file',
    file: 'content/catalogue/documents.yaml',
    field: 'filename',
    message: `the file of the document ${slug}, ${FOLDER}/${filename}, is not there`,
    hint: 'Put the file there, or correct its name.',
  }
}

/**
 * Bytes of each document's file, by slug.
 * @throws {ContentFilesError} naming the documents whose file is not there.
 */
export async function measureDocuments(
  contentDir: string,
  documents: readonly FileOfDocument[],
): Promise<ReadonlyMap<string, number>> {
  const sizes = await Promise.all(
    documents.map(async (document) => {
      const state = await stat(documentPath(contentDir, document)).catch(() => undefined)
      return { document, size: state?.size }
    }),
  )
  const missing = sizes.filter(({ size }) => size === undefined)
  if (missing.length > 0) throw new ContentFilesError(missing.map(({ document }) => toMissing(document)))
  return new Map(sizes.map(({ document, size = 0 }) => [document.slug, size]))
}
