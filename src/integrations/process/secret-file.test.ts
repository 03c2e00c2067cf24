import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createContentFolder, type ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { readOrCreateSecret } from './secret-file.ts'

describe('readOrCreateSecret', () => {
  let folder: ContentFolder
  beforeEach(async () => void (folder = await createContentFolder()))
  afterEach(() => folder.dispose())

  it('makes a secret once, which only its user can read', async () => {
    const file = join(folder.dir, 'data', 'secret.key')
    const secret = readOrCreateSecret(file)
    expect([readOrCreateSecret(file), secret.length]).toEqual([secret, 43])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('makes a new one in the place of a file that holds none', async () => {
    await folder.write('secret.key', 'short')
    const secret = readOrCreateSecret(join(folder.dir, 'secret.key'))
    expect([secret.length, readOrCreateSecret(join(folder.dir, 'secret.key'))]).toEqual([43, secret])
  })
})
