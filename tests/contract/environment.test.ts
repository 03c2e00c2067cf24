import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { ENVIRONMENT_NAMES } from '../../src/config/environment.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8')

/** What the command line tells Gatsby, which it starts: nobody sets it. */
const BETWEEN_PROCESSES = ['UAPP_RENDER_PLAN', 'UAPP_SNAPSHOT']

/** What `npm test` tells the tests. */
const OF_TESTS = /^UAPP_TEST_/

const isKnown = (name: string): boolean =>
  OF_TESTS.test(name) || [...ENVIRONMENT_NAMES, ...BETWEEN_PROCESSES].includes(name.replace(/_FILE$/, ''))

/** Files of a folder that tell names to people or programs; tests have some of their own. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const files = await readdir(new URL(folder, ROOT), { recursive: true })
  return files.filter((file) => /(?<!\.test)\.(?:ts|tsx|mjs|md|yml)$/.test(file)).map((file) => `${folder}/${file}`)
}

describe('the environment', () => {
  it('is explained whole in .env.example, each value once', async () => {
    const explained = [...(await read('.env.example')).matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(explained).toHaveLength(ENVIRONMENT_NAMES.length)
    expect(new Set(explained)).toEqual(new Set(ENVIRONMENT_NAMES))
  })

  it('has every value that code and documents name', async () => {
    const folders = await Promise.all(['src', 'cli', 'functions', 'services', 'docs'].map(listFiles))
    const files = ['README.md', '.env.example', ...folders.flat()]
    const unknown = await Promise.all(
      files.map(async (file) => {
        const names = new Set((await read(file)).match(/\bUAPP_[A-Z\d_]*[A-Z\d]\b/g))
        return [...names].filter((name) => !isKnown(name)).map((name) => `${name} in ${file}`)
      }),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(unknown.flat()).toEqual([])
  })

  it('names in the README what replaces the embedded login and portal', async () => {
    const readme = await read('README.md')
    const names = ENVIRONMENT_NAMES.filter((name) =>
      /^UAPP_(?:CUSTOMERS|TICKETING|IDENTITY|SERVICES_DATABASE)_(?!PORT|DEBUG)/.test(name),
    )
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
