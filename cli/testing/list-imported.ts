import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const IMPORTED = /from '(\.[^']+\.tsx?)'/g

/** All modules that some are made of, themselves included, as paths from the project's folder. @param files such paths. */
export function listImported(files: readonly string[]): readonly string[] {
  const found = new Set(files)
  for (const file of found)
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED))
      found.add(join(file, '..', name))
  return [...found].toSorted()
}
