import { generateKeyPairSync, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { isSignedBy, readSigningKey, readVerifyingKey, signRoot } from './root-signature.ts'

const newFolder = createTemporaryFolders()
const ROOT = { hash: 'ab'.repeat(32), entries: 12 }
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

function writePem(pem: string | Buffer): string {
  const file = join(newFolder(), 'key.pem')
  writeFileSync(file, pem)
  return file
}

describe('the signature of a root', () => {
  it('is that of three lines, which any other program can check', async () => {
    const key = await readSigningKey(writePem(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    const signature = signRoot(key, '1-a', ROOT)
    const text = `uapp release 1-a\n12 entries\nroot ${'ab'.repeat(32)}\n`
    expect(verify(undefined, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  })

  it('is checked with the public key of a file, for this release and root alone', async () => {
    const key = await readVerifyingKey(writePem(publicKey.export({ type: 'spki', format: 'pem' })))
    const signature = signRoot(privateKey, '1-a', ROOT)
    expect(isSignedBy(key, signature, '1-a', ROOT)).toBe(true)
    expect(isSignedBy(key, signature, '2-b', ROOT)).toBe(false)
    expect(isSignedBy(key, signature, '1-a', { ...ROOT, entries: 13 })).toBe(false)
    expect(isSignedBy(key, 'nonsense', '1-a', ROOT)).toBe(false)
  })

  it.each([
    [
      'of another kind',
      () =>
        writePem(
          generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
        ),
      'of the kind ec',
    ],
    ['that is none', () => writePem('no key'), 'cannot be used'],
    ['that is not there', () => join(newFolder(), 'away.pem'), 'ENOENT'],
  ])('refuses a key %s, and says how to make one', async (_what, write, message) => {
    const run = readSigningKey(write())
    await expect(run).rejects.toThrow(message)
    await expect(run).rejects.toThrow('openssl genpkey -algorithm ed25519')
  })
})
