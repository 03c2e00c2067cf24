import { readFileSync } from 'node:fs'
import { isError } from '../domain/values/is-error.ts'

const SUFFIX = '_FILE'

/** What files give, and what is wrong with them, in words for whoever set them. */
export interface SecretFiles {
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

/**
 * Reads values from files that the environment names: `DATABASE_URL_FILE=/run/secrets/database-url` stands for `DATABASE_URL`,
 * as containers are given their secrets. Space and line ends around a value are cut. No message holds a value.
 * @param names that may be given so.
 */
export function readSecretFiles(
  source: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): SecretFiles {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const file = source[name + SUFFIX]
    if (file === undefined || file === '') continue
    if (source[name] !== undefined && source[name] !== '') {
      problems.push(`${name} and ${name}${SUFFIX} are both set: keep one of them`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const why = isError(error) && 'code' in error ? String(error.code) : 'it cannot be read'
      problems.push(`${name}${SUFFIX}=${JSON.stringify(file)}: expected a file that can be read (${why})`)
    }
  }
  return { values, problems }
}
