import { mkdirSync, writeFileSync } from 'node:fs'
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

  const withBrand = async (brand: string): Promise<Awaited<ReturnType<typeof loadConfig>>> => {
    const dir = newFolder()
    writeFileSync(join(dir, 'uapp.config.ts'), `export default { countries: ['CH'] }\n`)
    mkdirSync(join(dir, 'theme'))
    writeFileSync(join(dir, 'theme/brand.ts'), `export const brand = ${brand}\n`)
    return loadConfig(undefined, dir)
  }

  it('[N5] reads the colours of the project, and has none where it sets none', async () => {
    const brand = { colours: { accent: '#0b7a4b' }, themes: { 'North Sea': { ink: '#012' } } }
    expect((await withBrand(JSON.stringify(brand))).brand).toEqual(brand)
    expect((await withBrand('{}')).brand).toEqual({ colours: {}, themes: {} })
  })

  it.each([
    ['{ colours: { acent: "#0b7a4b" } }', /brand\.colours: “acent” is no colour; did you mean “accent”\?/],
    [
      '{ themes: { North: { brightness: "#fff" } } }',
      /brand\.themes\.North: “brightness” is no colour; there are ink, /,
    ],
    ['{ colours: { accent: "green" } }', /brand\.colours\.accent: a colour is written like #1f5a7a/],
    ['{ colors: {} }', /brand: .*"colors"/],
    [
      '{ login: { logo: "content/assets/logo.svg" } }',
      /brand\.login\.logo: there is no file content\/assets\/logo\.svg/,
    ],
    ['{ login: { picture: "../picture.svg" } }', /brand\.login\.picture: a picture is a file of the project/],
  ])('[N5] [G8] refuses the brand %s with the file, the name and the one that was meant', async (brand, message) => {
    const loaded = withBrand(brand)
    await expect(loaded).rejects.toThrow(/theme\/brand\.ts has 1 problem/)
    await expect(loaded).rejects.toThrow(message)
  })
})
