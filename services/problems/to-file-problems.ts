import type * as z from 'zod'
import { areLanguages } from '../../src/domain/locale/language.ts'
import type { FileProblem } from './file-problem.ts'
import type { FileText } from './file-text.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** An entry in its file, and what its schema says about it. */
export interface CheckedEntry {
  /** Path from the project's folder. */
  readonly file: string
  readonly text: FileText
  /** Where the entry stands in its file: its index, where the file is a list. */
  readonly at: readonly PropertyKey[]
  readonly entry: unknown
  readonly error: z.ZodError
}

/** The value at a path of something that nobody checked. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function textAt(value: unknown, key: string): string | undefined {
  const found = valueAt(value, [key])
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The name by which people find an entry. */
const nameEntry = (entry: unknown): string =>
  textAt(entry, 'id') ?? textAt(entry, 'slug') ?? textAt(entry, 'code') ?? 'The entry'

function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with values',
  record: 'fields with values',
}

/** What a field must look like, in an author's words. */
function describeExpected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return TYPES[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) return `one of ${issue.values.join(', ')}`
  return issue.message
}

interface Finding {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly hint: string
}

function toFindings(entry: unknown, issue: z.core.$ZodIssue): readonly Finding[] {
  const name = nameEntry(entry)
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `${name} has a field "${key}" that nobody knows`,
      hint: `Correct the name of "${key}", or take it away (docs/content-files.md lists the fields).`,
    }))
  const field = path.join('.')
  const value = valueAt(entry, path)
  const expected = describeExpected(issue)
  if (value === undefined)
    return [
      {
        path,
        message: `${name} has no ${field === '' ? 'fields' : field}`,
        hint: `Write "${String(path.at(-1) ?? 'id')}:" there: ${expected}.`,
      },
    ]
  const shown = typeof value === 'object' ? '' : `${showValue(value)} `
  return [
    {
      path,
      message: `${name} has ${shown === '' ? 'a wrong value ' : shown}in ${field === '' ? 'the whole file' : field}: ${expected}`,
      hint: `Correct ${field === '' ? 'the file' : `"${String(path.at(-1))}:"`} there: ${expected}.`,
    },
  ]
}

/** The language of a text, where texts stand by language. */
function languageOf(entry: unknown, path: readonly PropertyKey[]): string | undefined {
  const at = path.findIndex((key) => typeof key === 'string' && areLanguages([key]))
  return at === -1 || Array.isArray(valueAt(entry, path.slice(0, at))) ? undefined : String(path[at])
}

function moduleOf(entry: unknown, path: readonly PropertyKey[]): string | undefined {
  const [list, index] = path
  return list === 'modules' && typeof index === 'number' ? textAt(valueAt(entry, [list, index]), 'type') : undefined
}

/** A field of an entry, and what is wrong there. */
interface FieldProblem extends Omit<CheckedEntry, 'error'> {
  readonly code: FileProblem['code']
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly hint: string
}

/** A problem of a field, with its place in the file. */
export function toFileProblem({ code, file, text, at, entry, path, message, hint }: FieldProblem): FileProblem {
  const [id, module, language] = [textAt(entry, 'id'), moduleOf(entry, path), languageOf(entry, path)]
  return {
    code,
    file,
    ...text.locate([...at, ...path]),
    ...omitUndefined({ entry: id }),
    field: path.join('.'),
    ...omitUndefined({ module, language }),
    message,
    hint,
  }
}

/** What a schema finds wrong with an entry, each with its place in the file, and what to write there. */
export function toFileProblems({ error, ...checked }: CheckedEntry): readonly FileProblem[] {
  return error.issues.flatMap((issue) =>
    toFindings(checked.entry, issue).map((finding) => toFileProblem({ code: 'invalid-entry', ...checked, ...finding })),
  )
}
