import type { QueryClient } from '@tanstack/react-query'
import { callService, requestService } from '../../../components/workspace/calls/call-service.ts'
import { downloadText } from '../../../components/kit/download-file.ts'
import { EDITOR_PAGES_PATH } from '../../../contracts/editor/editor-pages.ts'
import {
  TRANSLATION_EXPORT_PATH, TRANSLATION_IMPORT_PATH, translationImportSchema, XLIFF_TYPE,
  type TranslationExport, type TranslationImport,
} from '../../../contracts/editor/translation-files.ts' // prettier-ignore

/** A file of many pages is written entry by entry. */
const TIMEOUT_MS = 180_000

/** Saves texts of pages as a file on the editor's machine. @returns its name. @throws {ServiceError} */
export async function downloadTranslation(request: TranslationExport): Promise<string> {
  const { headers, text } = await requestService({
    path: TRANSLATION_EXPORT_PATH,
    method: 'POST',
    body: request,
    timeoutMs: TIMEOUT_MS,
  })
  const [, name = `translation-${request.language}.xlf`] =
    /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  downloadText(name, XLIFF_TYPE, text)
  return name
}

/** Hands a file over. @param isPartial takes the entries without findings, although others have some. @throws {ServiceError} */
export async function uploadTranslation(file: Blob, isPartial: boolean): Promise<TranslationImport> {
  return callService({
    path: `${TRANSLATION_IMPORT_PATH}${isPartial ? '?partial=true' : ''}`,
    method: 'POST',
    headers: { 'content-type': XLIFF_TYPE },
    body: file,
    schema: translationImportSchema,
    timeoutMs: TIMEOUT_MS,
  })
}

/** Reloads everything that a transfer of texts changes: states, figures, the matrix. */
export async function forgetTranslations(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && (key.startsWith('/api/translation/') || key.startsWith(EDITOR_PAGES_PATH)),
  })
}
