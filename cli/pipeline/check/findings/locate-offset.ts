import type { ReadReleaseFile } from '../pages/release-reader.ts'

/** Line and column in a file, both from 1; columns count UTF-16 units. */
interface TextPosition {
  readonly line: number
  readonly column: number
}

/** @param file within the release. @param offset UTF-16 units from its start. */
export type LocateOffset = (file: string, offset: number) => Promise<TextPosition>

/** Finds lines and columns in the files of a release; the last file is kept, since one file has several places. */
export function createLocateOffset(read: ReadReleaseFile): LocateOffset {
  let last = { file: '', text: '' }
  return async (file, offset) => {
    if (last.file !== file) last = { file, text: (await read(file))?.toString('utf8') ?? '' }
    const before = last.text.slice(0, offset)
    const lineStart = before.lastIndexOf('\n') + 1
    return { line: before.split('\n').length, column: offset - lineStart + 1 }
  }
}
