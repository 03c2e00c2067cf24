import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildMapFiles } from './maps/map-files.ts'

/** `npm run maps`: draws the world map and lists the countries' middles; both are committed, and a test tells when they are out of date. */
async function main(): Promise<void> {
  for (const [name, text] of await buildMapFiles()) {
    // Two files, one after the other.
    await mkdir(dirname(name), { recursive: true })
    await writeFile(name, text)
    process.stdout.write(`${name}\n`)
  }
}

void main()
