import { createHash } from 'node:crypto'

/** Other for every hash of a password: what was opened by a password that has been changed belongs to another one. */
export const toPasswordFingerprint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url')
