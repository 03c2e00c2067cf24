import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { openFileText } from '../../../services/problems/file-text.ts'
import { MappingError } from './mapping-error.ts'
import { mappingSchema, type Mapping } from './mapping-schema.ts'

/** @throws {MappingError} for each field that is wrong, with its line. */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8')
  const name = basename(file)
  let given: unknown
  try {
    given = parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new MappingError(`${name}: ${error.message}`, { cause: error })
    throw error
  }
  const parsed = mappingSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const { locate } = openFileText(text)
  const lines = parsed.error.issues.map(
    ({ path, message }) => `${name}:${locate(path).line}  ${path.join('.') || 'the file'}: ${message}`,
  )
  throw new MappingError(lines.join('\n'))
}
