import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What a release is made of and by: content, code of the pages, code of the command line, versions of the packages. */
const SOURCES = [
  'bin',
  'cli',
  'demo',
  'functions',
  'locales',
  'services',
  'src',
  'static',
  'tests/base',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'uapp.config.ts',
]

/** Tests, and what only they import: no release depends on them. */
const FOR_TESTS = /\.test\.tsx?$|\/testing\//

const FILES_AT_ONCE = 64

async function listSource(name: string): Promise<readonly string[]> {
  const entries = await readdir(join(ROOT, name), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return existsSync(join(ROOT, name)) ? [name] : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !FOR_TESTS.test(file))
}

/** SHA-256 of all sources, the version of Node and the moment by which dates are judged: equal hashes, equal releases. */
export async function hashSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(listSource))).flat().sort()
  const contents = await pLimit(FILES_AT_ONCE).map(files, (file) => readFile(join(ROOT, file)))
  // Without a moment of its own a build judges dates by the present one.
  const moment = process.env['SOURCE_DATE_EPOCH'] ?? new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.platform, moment]))
  for (const [at, file] of files.entries()) hash.update(`${file}\0`).update(contents[at] ?? '').update('\0') // prettier-ignore
  return hash.digest('hex')
}
