import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Line and column in a file, both from 1; columns count UTF-16 units. */
interface TextPosition {
  readonly line: number
  readonly column: number
}

/** @param file within the release. @param offset UTF-16 units from its start. */
export type LocateOffset = (file: string, offset: number) => TextPosition

/** Finds lines and columns in the files of a release; the last file is kept, since one file has several places. */
export function createLocateOffset(releaseDir: string): LocateOffset {
  let last = { file: '', text: '' }
  return (file, offset) => {
    if (last.file !== file) last = { file, text: readFileSync(join(releaseDir, file), 'utf8') }
    const before = last.text.slice(0, offset)
    const lineStart = before.lastIndexOf('\n') + 1
    return { line: before.split('\n').length, column: offset - lineStart + 1 }
  }
}
