import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LeadingRule } from '../../../src/domain/redirect/redirect-rule.ts'
import type { ReleaseHost } from '../../../src/release/read-release.ts'

/** A document that everybody may have, and that the release has itself. */
export interface OwnDocument {
  readonly slug: string
  /** Path below the site's folder, and where it lies. */
  readonly file: { readonly path: string; readonly from: string }
}

/** Documents of a host that need no runtime. */
export const listOwnDocuments = ({ publicDir, fileManifest }: ReleaseHost): readonly OwnDocument[] =>
  Object.entries(fileManifest?.files ?? {}).flatMap(([slug, { filename, isProtected }]) => {
    const from = join(dirname(publicDir), 'documents', filename)
    return isProtected === true || !existsSync(from) ? [] : [{ slug, file: { path: `/documents/${filename}`, from } }]
  })

/** Name of the rules that lead to documents. */
export const DOCUMENT_ENTRY = 'document'

/** From the address of a document, which tells nothing of its type, to its file. */
export const toDocumentRule = ({ slug, file }: OwnDocument): LeadingRule => ({
  from: `/file/${slug}`,
  to: encodeURI(file.path),
  status: 302,
  reason: 'campaign',
  entry: DOCUMENT_ENTRY,
})
