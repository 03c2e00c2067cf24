import { createHash } from 'node:crypto'

/** Differs for every hash of a password, so that a changed password ends what the former one opened. */
export const toPasswordFingerprint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url')
