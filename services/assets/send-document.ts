import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/language.ts'
import { localize } from '../catalogue/files/localized.ts'
import type { DocumentFile } from '../catalogue/files/classification-file.ts'
import { renderDocumentPdf } from './document-pdf.ts'
import { hashOf } from './file-cache.ts'
import { sendFile, type AssetCall } from './send-asset.ts'

/** The document's pages, titled in its own language. */
function render(document: DocumentFile): Promise<Uint8Array> {
  const language = LANGUAGES.find((known) => known === document.language) ?? DEFAULT_LANGUAGE
  return renderDocumentPdf({
    title: localize(document.name, language),
    englishTitle: localize(document.name, DEFAULT_LANGUAGE),
    subtitle: document.type.replaceAll('-', ' '),
    language: document.language,
    pages: document.pages ?? 1,
  })
}

/**
 * Answers `/file/{slug}`: the document as PDF, in the language of `l` where there is one,
 * as a download with `dl=true` (S1 §2 “File links”).
 */
export async function sendDocument(call: AssetCall): Promise<void> {
  const { request, response, library } = call
  const { l: locale, dl } = request.query
  const slug = String(request.params['slug'])
  const language = typeof locale === 'string' ? locale.split('-')[0] : undefined
  const document = await library.findDocument(slug, language)
  if (document === undefined) {
    response.status(404).set('cache-control', 'no-store').type('text/plain').send(`No document has the slug ${slug}\n`)
    return
  }
  const key = hashOf(JSON.stringify(document))
  const path = await call.cache.fileOf(key, 'pdf', () => render(document))
  const disposition = dl === 'true' ? 'attachment' : 'inline'
  response.set({
    'content-disposition': `${disposition}; filename="${document.filename}"`,
    etag: `"${key.slice(0, 32)}"`,
  })
  await sendFile(call, path, 'application/pdf')
}
