import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const MIN_SECRET_LENGTH = 32

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    return secret.length >= MIN_SECRET_LENGTH ? secret : undefined
  } catch {
    return undefined
  }
}

/**
 * The secret of processes for which none is configured: made once, and kept in a file that only its user can read. The file
 * appears whole, so that processes that start together have the same one.
 */
export function readOrCreateSecret(file: string): string {
  const known = readSecret(file)
  if (known !== undefined) return known
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.tmp`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // Another process was faster, or the file holds no secret: then this one takes its place.
    if (readSecret(file) === undefined) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
