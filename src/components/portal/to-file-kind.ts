/** What stands for the kind of a file, by its media type: `application/zip` → `ZIP`. */
export const toFileKind = (mediaType: string): string => (mediaType.split('/').at(-1) ?? '').slice(0, 4).toUpperCase()
