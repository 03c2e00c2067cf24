import { hash, verify } from '@node-rs/argon2'

/** What a hash of `hashPassword` looks like: the PHC string of Argon2id. */
const PASSWORD_HASH_PATTERN = /^\$argon2id\$v=19\$m=\d{1,8},t=\d{1,3},p=\d{1,2}\$[\w+/]{22,}\$[\w+/]{43}$/

/** Unicode writes some letters in several ways, and keyboards differ. */
const normalize = (password: string): string => password.normalize('NFKC')

/**
 * A hash of a password, for the environment and accounts; each time another one. Argon2id with 19 MiB and two passes, a
 * twentieth of a second (OWASP, Password Storage Cheat Sheet).
 */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalize(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** Whether a password is the one of a hash; it takes as long for a wrong one. A text that is no hash belongs to no password. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return PASSWORD_HASH_PATTERN.test(passwordHash) && (await verify(passwordHash, normalize(password)))
}
