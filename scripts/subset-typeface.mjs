// Cuts the typeface of the site out of its package: `node scripts/subset-typeface.mjs`, after an update of
// `@fontsource-variable/archivo`. The package `subset-font` is no dependency: npx fetches it for this one run.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = 'subset-font@2.9.0'
const TARGET = fileURLToPath(new URL('../src/theme/typeface/', import.meta.url))

/** What the styles ask for; the test of the typeface holds them together. */
const AXES = { wght: { min: 400, max: 680 }, wdth: { min: 68, max: 100 } }

/** Code points of each file, which are the package's own, without control characters. */
const RANGES = {
  latin: '20-7E A0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  'latin-ext':
    '100-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 304 308 329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
}

if (process.argv[2] !== 'cut') {
  // npx puts the package's folder beside its commands; a script finds it by the path that it is given.
  const run = spawnSync('npx', ['--yes', '--package', PACKAGE, 'node', fileURLToPath(import.meta.url), 'cut'], {
    stdio: 'inherit',
  })
  process.exit(run.status ?? 1)
}

const [commands] = (process.env['PATH'] ?? '').split(delimiter)
const subsetFont = createRequire(`${dirname(commands)}/`)('subset-font')
const { resolve } = createRequire(import.meta.url)

function expand(range) {
  const [from, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16))
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

for (const [part, ranges] of Object.entries(RANGES)) {
  const source = readFileSync(resolve(`@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`))
  const text = ranges.split(' ').map(expand).join('')
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: AXES })
  writeFileSync(`${TARGET}archivo-${part}.woff2`, font)
  process.stdout.write(`archivo-${part}.woff2: ${source.length} → ${font.length} bytes\n`)
}
copyFileSync(resolve('@fontsource-variable/archivo/LICENSE'), `${TARGET}LICENSE`)
