/** Namespaces of XLIFF 2.0 and 2.1 (docs.oasis-open.org/xliff/xliff-core/v2.1 §3.2, §5.4, §5.7). */
export const NAMESPACES = {
  core: 'urn:oasis:names:tc:xliff:document:2.0',
  metadata: 'urn:oasis:names:tc:xliff:metadata:2.0',
  size: 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
} as const

/** Group of metadata that is ours. */
export const METADATA_CATEGORY = 'uapp'

/** Largest file that is read, in bytes. */
export const MAX_XLIFF_BYTES = 8 * 1024 * 1024
