import { localize } from '../catalogue/files/localized.ts'
import type { DocumentFile } from '../catalogue/files/classification-file.ts'
import { hashOf } from './file-cache.ts'
import { sendFile, type AssetCall } from './send-asset.ts'

/** What a document is made of; a change of it makes the file anew. */
function fingerprint(document: DocumentFile): string {
  return hashOf(JSON.stringify(document))
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
  const key = fingerprint(document)
  const path = await call.cache.fileOf(key, 'pdf', () => renderDocumentPdf(document))
  const disposition = dl === 'true' ? 'attachment' : 'inline'
  response.set({
    'content-disposition': `${disposition}; filename="${document.filename}"`,
    etag: `"${key.slice(0, 32)}"`,
  })
  await sendFile(call, path, 'application/pdf')
}
