import { stat } from 'node:fs/promises'
import { documentPath, documentType } from '../document-files.ts'
import { sendFile, type AssetCall } from './send-asset.ts'

/**
 * Answers `/file/{slug}`: the document's file, in the language of `l` where there is one,
 * as a download with `dl=true` (S1 §2 “File links”).
 */
export async function sendDocument(call: AssetCall): Promise<void> {
  const { request, response, library } = call
  const { l: locale, dl } = request.query
  const slug = String(request.params['slug'])
  const language = typeof locale === 'string' ? locale.split('-')[0] : undefined
  const document = await library.findDocument(slug, language)
  const path = document === undefined ? undefined : documentPath(library.contentDir, document)
  const isThere = path !== undefined && (await stat(path).catch(() => undefined)) !== undefined
  if (document === undefined || path === undefined || !isThere) {
    response.status(404).set('cache-control', 'no-store').type('text/plain').send(`No document has the slug ${slug}\n`)
    return
  }
  const disposition = dl === 'true' ? 'attachment' : 'inline'
  response.set('content-disposition', `${disposition}; filename="${document.filename}"`)
  await sendFile(call, path, documentType(document.filename).mimeType)
}
