import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawWorld, type WorldTopology } from './draw-world.ts'
import { listCountryCentres, type CodeMappings } from './list-country-centres.ts'

const require = createRequire(import.meta.url)

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(require.resolve(name), 'utf8'))
}

/** The files that are made of the packages world-atlas and cldr-core: their names in the project, and their texts. */
export async function buildMapFiles(): Promise<ReadonlyMap<string, string>> {
  const small = (await readJson('world-atlas/countries-110m.json')) as WorldTopology
  const fine = (await readJson('world-atlas/countries-50m.json')) as WorldTopology
  const { supplemental } = (await readJson('cldr-core/supplemental/codeMappings.json')) as {
    readonly supplemental: { readonly codeMappings: CodeMappings }
  }
  const centres = listCountryCentres(fine, supplemental.codeMappings)
  return new Map([
    ['static/maps/world.svg', drawWorld(small)],
    [
      'src/components/locations/generated/country-centres.ts',
      `// Made by \`npm run maps\` of world-atlas and cldr-core.\n\n/** Code, longitude and latitude of each country's middle. */\nexport const COUNTRY_CENTRES =\n  '${centres}'\n`,
    ],
  ])
}
