const MIME_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

/** Media type of a document by its file name. */
export function documentType(filename: string): { readonly extension: string; readonly mimeType: string } {
  const extension = filename.slice(filename.lastIndexOf('.') + 1)
  return { extension, mimeType: MIME_TYPES[extension] ?? 'application/octet-stream' }
}
