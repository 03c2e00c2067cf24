import type { FileProblem } from './file-problem.ts'
import type { FileText } from './file-text.ts'
import { valueAt } from './to-file-problems.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** An entry that cannot be served, because its file is wrong. */
export interface InvalidEntry {
  /** Absent where the file no longer has it. */
  readonly id?: string
  readonly slug?: string
  /** Its place in lists: the id, else the file. */
  readonly key: string
  /** Path within the content folder. */
  readonly file: string
  readonly problems: readonly FileProblem[]
}

/** Path of a content file as people know it. @param file path within the content folder */
export const toProjectPath = (file: string): string => `content/${file}`

const textAt = (value: unknown, key: string): string | undefined => {
  const found = valueAt(value, [key])
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** An entry that breaks its form. @param at its index, where the file is a list */
export function toInvalidEntry(
  file: string,
  entry: unknown,
  at: readonly number[],
  problems: readonly FileProblem[],
): InvalidEntry {
  const [id, slug] = [textAt(entry, 'id'), textAt(entry, 'slug')]
  return {
    ...omitUndefined({ id, slug }),
    key: id ?? [file, ...at].join(':'),
    file,
    problems,
  }
}

/** Entries of a file that cannot be read: all that its text still names, else one without an id. */
export function toUnreadableEntries(file: string, text: FileText): readonly InvalidEntry[] {
  const { line = 1, column = 1, message = 'it has another form than its entries' } = text.fault ?? {}
  const [only] = text.ids
  const problem: FileProblem = {
    code: 'invalid-file',
    file: toProjectPath(file),
    line,
    column,
    ...(text.ids.length === 1 && only !== undefined ? { entry: only } : {}),
    field: '',
    message: `The file cannot be read: ${message}`,
    hint: `Correct the file at line ${line}; an editor that knows ${file.endsWith('.json') ? 'JSON' : 'YAML'} marks the place.`,
  }
  const [slug, ...others] = text.slugs
  const ownSlug = text.ids.length <= 1 && others.length === 0 && slug !== undefined ? { slug } : {}
  const entries = text.ids.length === 0 ? [{ key: file }] : text.ids.map((id) => ({ id, key: id }))
  return entries.map((entry) => ({ ...entry, ...ownSlug, file, problems: [problem] }))
}
