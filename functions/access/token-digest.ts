import { createHash } from 'node:crypto'

/** What the store keeps of a token: somebody who reads the table cannot use the tokens. */
export const toTokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
