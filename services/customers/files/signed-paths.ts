import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** Milliseconds for which a path works: as long as somebody needs to press a link. */
const LIFETIME_MS = 5 * 60 * 1000

/** What stands behind a path, as it came. */
interface PathSignature {
  readonly expires: string
  /** Account for which it was signed. */
  readonly holder: string
  readonly signature: string
}

/** Query of a signed path. */
export const signedQuerySchema = z.object({
  expires: z.string().max(20),
  holder: z.uuid(),
  signature: z.string().max(100),
})

/** Paths that open a file to whoever has them, for five minutes and as long as their holder may see it. */
export interface SignedPaths {
  sign(path: string, holder: string): string
  /** Whether a path was signed here, and is still good. */
  verify(path: string, query: PathSignature): boolean
}

export function createSignedPaths(key: Buffer, now: () => Date): SignedPaths {
  const toSignature = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', key).update(parts.join('\n')).digest()
  return {
    sign: (path, holder) => {
      const expires = String(now().getTime() + LIFETIME_MS)
      const signature = toSignature(path, expires, holder).toString('base64url')
      return `${path}?${new URLSearchParams({ expires, holder, signature }).toString()}`
    },
    verify: (path, { expires, holder, signature }) => {
      const wanted = toSignature(path, expires, holder)
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
