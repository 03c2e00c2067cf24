import type { DocumentRecord } from '../catalogue/catalogue.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** A file of `/file/{slug}`. */
export interface ManifestFile {
  readonly filename: string
  readonly mimeType: string
  /** Customers with an account alone may have it. */
  readonly isProtected?: true
}

/** `files.json` of a host: the files that a release knows; there are no others at `/file/…`. */
export interface FileManifest {
  readonly version: 1
  /** By slug. */
  readonly files: Readonly<Record<string, ManifestFile>>
}

const toFile = ({ filename, mimeType, isProtected }: DocumentRecord): ManifestFile => ({
  filename,
  mimeType,
  ...(isProtected ? { isProtected } : {}),
})

/** All files of a snapshot, sorted by slug. One that is protected in any language is protected. */
export function buildFileManifest({ byLanguage }: Pick<Snapshot, 'byLanguage'>): FileManifest {
  const files = new Map<string, ManifestFile>()
  for (const content of Object.values(byLanguage)) {
    for (const document of content.documents) {
      if (files.get(document.slug)?.isProtected !== true) files.set(document.slug, toFile(document))
    }
  }
  return { version: 1, files: Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** The file of a slug: that of the visitor's language where there is one (`tarn-brochure-de` for `tarn-brochure`). */
export function findFileSlug({ files }: FileManifest, slug: string, language: string | undefined): string | undefined {
  const inLanguage = `${slug}-${language}`
  if (language !== undefined && Object.hasOwn(files, inLanguage)) return inLanguage
  return Object.hasOwn(files, slug) ? slug : undefined
}
