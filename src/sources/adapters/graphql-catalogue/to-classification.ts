import type { Capability, ClassificationRecord, DocumentRecord } from '../../../domain/catalogue/catalogue.ts'
import { toImageRef } from './to-media.ts'
import type { WireCapability, WireClassification, WireDocument } from './wire-schemas.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** A classification; the same picture serves both widths, templates ask the asset host for 480 and 1200 (S1 §3). */
export function toClassification(record: WireClassification, parentSlug: string | undefined): ClassificationRecord {
  const image = toImageRef(record.image)
  return {
    id: record.id,
    slug: record.slug,
    ...omitUndefined({ parentSlug }),
    name: record.name,
    description: record.description,
    type: record.type,
    sortIndex: record.sort_index,
    ...(record.supported_countries ? { supportedCountries: record.supported_countries } : {}),
    ...(image === undefined ? {} : { image, imageHighRes: image }),
    language: record.language,
  }
}

/** A capability, with the slug that its name makes. */
export function toCapability(record: WireCapability): Capability {
  const image = toImageRef(record.image)
  return {
    id: record.id,
    slug: toCapabilitySlug(record.name),
    name: record.name,
    description: record.description,
    ...omitUndefined({ image }),
  }
}

/** Lower case, without accents, everything but letters and digits as single hyphens. */
function toCapabilitySlug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A file to download; its extension is upper-cased from the file name (S1 §3). */
export function toDocument(record: WireDocument): DocumentRecord {
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    type: record.type,
    contentLanguage: record.content_language,
    url: record.url,
    ...(record.thumbnail_url === null ? {} : { thumbnailUrl: record.thumbnail_url }),
    filename: record.filename,
    extension: record.filename.slice(record.filename.lastIndexOf('.') + 1).toUpperCase(),
    mimeType: record.mime_type,
    sizeBytes: record.size_bytes,
    isProtected: record.is_protected,
  }
}
