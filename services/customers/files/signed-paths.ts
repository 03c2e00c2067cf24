import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds for which a path works: as long as somebody needs to press a link. */
const LIFETIME_MS = 5 * 60 * 1000

/** Paths that open a file to whoever has them, for five minutes. */
export interface SignedPaths {
  sign(path: string): string
  /** Whether a path was signed here, and is still good. `query` as it came. */
  verify(path: string, query: { readonly expires: string; readonly signature: string }): boolean
}

export function createSignedPaths(key: Buffer, now: () => Date): SignedPaths {
  const toSignature = (path: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest()
  return {
    sign: (path) => {
      const expires = String(now().getTime() + LIFETIME_MS)
      return `${path}?expires=${expires}&signature=${toSignature(path, expires).toString('base64url')}`
    },
    verify: (path, { expires, signature }) => {
      const wanted = toSignature(path, expires)
      const given = Buffer.from(signature, 'base64url')
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expires) > now().getTime()
    },
  }
}

const KEY_BYTES = 32

/** The key of signed paths, made once for each folder of files: services on one folder believe each other. */
export async function readSigningKey(filesDir: string): Promise<Buffer> {
  await mkdir(filesDir, { recursive: true })
  const file = join(filesDir, 'signing.key')
  // `wx`: only the first one writes.
  await writeFile(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const key = await readFile(file)
  if (key.length < KEY_BYTES) throw new Error(`${file} has ${key.length} bytes, ${KEY_BYTES} are needed: remove it`)
  return key
}
