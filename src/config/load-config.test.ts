import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import { loadConfig } from './load-config.ts'

const newFolder = createTemporaryFolders()

describe('loadConfig', () => {
  it('[G8] says that there is no configuration only where there is none', async () => {
    const dir = newFolder()
    await expect(loadConfig(undefined, dir)).rejects.toThrow(`No configuration found: uapp.config.ts in ${dir}`)
    await expect(loadConfig('other.ts', dir)).rejects.toThrow(`No configuration found: other.ts in ${dir}`)
  })

  it.each([
    ['is cut off', 'export default { countries: [\n', /cannot be read: .*Unexpected token/],
    ['imports what is not there', `import x from './nothing.ts'\nexport default x\n`, /cannot be read: .*nothing\.ts/],
  ])('[G8] tells file and reason of one that %s', async (_case, text, message) => {
    const dir = newFolder()
    writeFileSync(join(dir, 'uapp.config.ts'), text)
    const loaded = loadConfig(undefined, dir)
    await expect(loaded).rejects.toThrow(`uapp.config.ts in ${dir}`)
    await expect(loaded).rejects.toThrow(message)
  })
})
