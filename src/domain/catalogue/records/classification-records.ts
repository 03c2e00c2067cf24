import { toSisCode } from '../../locale/locale.ts'
import type { Language } from '../../locale/language.ts'
import type { AssetLinks, ImageRecord } from './asset-links.ts'
import { documentType } from './document-type.ts'
import type { CapabilityFile, ClassificationFile, DocumentFile } from './classification-file.ts'
import { localize, localizedLanguage } from './localized.ts'

/** A classification as the service answers it (S1 §3: the source's own field names). */
export interface ClassificationRecord {
  readonly id: string
  readonly slug: string
  readonly parent_id: string | null
  readonly name: string
  readonly description: string
  readonly type: ClassificationFile['type']
  readonly image_url: string | null
  readonly image: ImageRecord | null
  readonly supported_countries: readonly string[] | null
  readonly sort_index: number
  readonly children: readonly string[]
  readonly language: string
}

export interface CapabilityRecord {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly image: ImageRecord | null
}

export interface DocumentRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly content_language: string
  readonly thumbnail_url: string | null
  readonly type: string
  readonly url: string
  readonly filename: string
  readonly extension: string
  readonly mime_type: string
  readonly size_bytes: number
  readonly is_protected: boolean
}

/**
 * All classifications in one language: parents before children, siblings by sort index, then slug.
 * @param wrong those that cannot be served, but have children.
 */
export function toClassificationRecords(
  files: readonly ClassificationFile[],
  wrong: readonly { readonly id?: string | undefined; readonly slug?: string | undefined }[],
  language: Language,
  assets: AssetLinks,
): readonly ClassificationRecord[] {
  const idBySlug = new Map([
    ...files.map(({ slug, id }) => [slug, id] as const),
    ...wrong.flatMap(({ slug, id }) => (slug === undefined || id === undefined ? [] : [[slug, id] as const])),
  ])
  const childrenOf = (parent: string | undefined): readonly ClassificationFile[] =>
    files
      .filter((file) => file.parent === parent)
      .sort((a, b) => a.sortIndex - b.sortIndex || a.slug.localeCompare(b.slug))
  const toRecord = (file: ClassificationFile): ClassificationRecord => {
    const image = assets.image(file.image?.asset, file.image === undefined ? '' : localize(file.image.alt, language))
    return {
      id: file.id,
      slug: file.slug,
      parent_id: file.parent === undefined ? null : (idBySlug.get(file.parent) ?? null),
      name: localize(file.name, language),
      description: localize(file.description, language),
      type: file.type,
      image_url: image?.url ?? null,
      image,
      supported_countries: file.countries ?? null,
      sort_index: file.sortIndex,
      children: childrenOf(file.slug).map(({ id }) => id),
      language: toSisCode(localizedLanguage(file.name, language)),
    }
  }
  const walk = (parent: string | undefined): readonly ClassificationRecord[] =>
    childrenOf(parent).flatMap((file) => [toRecord(file), ...walk(file.slug)])
  const found = walk(undefined)
  const reached = new Set(found.map(({ id }) => id))
  // Below an invalid classification, or in a loop: this is found when they are requested.
  return [...found, ...files.filter(({ id }) => !reached.has(id)).map(toRecord)]
}

/** A capability in one language. */
export function toCapabilityRecord(file: CapabilityFile, language: Language, assets: AssetLinks): CapabilityRecord {
  const name = localize(file.name, language)
  return { id: file.id, name, description: localize(file.description, language), image: assets.image(file.image, name) }
}

/** A document in one language; `content_language` is the language it is written in. @param sizeBytes of its file. */
export function toDocumentRecord(
  file: DocumentFile,
  language: Language,
  assets: AssetLinks,
  sizeBytes: number,
): DocumentRecord {
  const { extension, mimeType } = documentType(file.filename)
  return {
    id: file.id,
    slug: file.slug,
    name: localize(file.name, language),
    content_language: file.language,
    thumbnail_url: assets.thumbnail(file.slug),
    type: file.type,
    url: assets.document(file.slug),
    filename: file.filename,
    extension,
    mime_type: mimeType,
    size_bytes: sizeBytes,
    is_protected: file.protected,
  }
}
