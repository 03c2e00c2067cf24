import { createHash } from 'node:crypto'

/** What the store keeps of a token: who reads a table cannot take over what its tokens open. */
export const toTokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
