import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const MIN_KEY_LENGTH = 32

function readKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim()
    return key.length >= MIN_KEY_LENGTH ? key : undefined
  } catch {
    return undefined
  }
}

/** The key of a runtime for which none is configured: made once, and kept in a file that only its user can read. */
export function readOrCreateSessionKey(file: string): string {
  const known = readKey(file)
  if (known !== undefined) return known
  const key = randomBytes(32).toString('base64url')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
