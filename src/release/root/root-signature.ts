import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ReleaseRoot } from './release-contents.ts'

/** A key file that cannot be used; the message names the file and how to make one. */
export class SigningKeyError extends Error {
  override readonly name = 'SigningKeyError'
}

async function readKey(file: string, parse: (pem: string) => KeyObject, how: string): Promise<KeyObject> {
  try {
    const key = parse(await readFile(file, 'utf8'))
    if (key.asymmetricKeyType === 'ed25519') return key
    throw new Error(`it holds a key of the kind ${key.asymmetricKeyType ?? 'unknown'}`)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new SigningKeyError(`The key ${file} cannot be used: ${why}.\nMake an Ed25519 key with: ${how}`, { cause })
  }
}

/** Reads an Ed25519 private key (RFC 8032) of a PEM file (PKCS #8, RFC 8410 §7). @throws {SigningKeyError} */
export function readSigningKey(file: string): Promise<KeyObject> {
  return readKey(file, createPrivateKey, 'openssl genpkey -algorithm ed25519 -out release.key')
}

/** Reads the public key that belongs to it (SubjectPublicKeyInfo, RFC 8410 §4), also of the private one. @throws {SigningKeyError} */
export function readVerifyingKey(file: string): Promise<KeyObject> {
  return readKey(file, createPublicKey, 'openssl pkey -in release.key -pubout -out release.pub')
}

/** What is signed: three lines, so that a signature of one release, or for something else, is none of another. */
function toSignedText(buildId: string, { hash, entries }: ReleaseRoot): string {
  return `uapp release ${buildId}\n${entries} entries\nroot ${hash}\n`
}

/** @returns base64. */
export function signRoot(key: KeyObject, buildId: string, root: ReleaseRoot): string {
  return sign(undefined, Buffer.from(toSignedText(buildId, root)), key).toString('base64')
}

/** @param signature base64. */
export function isSignedBy(key: KeyObject, signature: string, buildId: string, root: ReleaseRoot): boolean {
  return verify(undefined, Buffer.from(toSignedText(buildId, root)), key, Buffer.from(signature, 'base64'))
}
