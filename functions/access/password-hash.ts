import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost: a tenth of a second and 32 MB (OWASP, Password Storage Cheat Sheet, scrypt with N = 2^15). */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const KEY_BYTES = 32

/** `scrypt${log2 N}${r}${p}${salt}${key}`, salt and key in base64url. */
const PASSWORD_HASH_PATTERN = /^scrypt\$(1[0-9]|20)\$([1-9]|1[0-6])\$([1-9]|1[0-6])\$([\w-]{16,})\$([\w-]{43})$/

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Twice what is needed: Node refuses at the exact size.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}

/** A hash of a password, for the environment; each time another one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', Math.log2(COST.N), COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password is the one of a hash; it takes as long for a wrong one. A text that is no hash belongs to no password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = PASSWORD_HASH_PATTERN.exec(hash) ?? []
  if (logN === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(logN),
    r: Number(r),
    p: Number(p),
  })
  return given.length === expected.length && timingSafeEqual(given, expected)
}
