import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ENVIRONMENT_NAMES } from '../../src/config/environment.ts'

const ROOT = new URL('../../', import.meta.url)
/** At once: thousands of reads in line behind those of other tests took half a minute. */
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

/** What the command line tells Gatsby, which it starts: nobody sets it. */
const BETWEEN_PROCESSES = ['UAPP_RENDER_PLAN', 'UAPP_SNAPSHOT']

/** What `npm test` tells the tests. */
const OF_TESTS = /^UAPP_TEST_/

const isKnown = (name: string): boolean =>
  OF_TESTS.test(name) || [...ENVIRONMENT_NAMES, ...BETWEEN_PROCESSES].includes(name.replace(/_FILE$/, ''))

/** Files of a folder that tell names to people or programs; tests have some of their own. */
function listFiles(folder: string): readonly string[] {
  const files = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /(?<!\.test)\.(?:ts|tsx|mjs|md|yml)$/.test(file)).map((file) => `${folder}/${file}`)
}

describe('the environment', () => {
  it('is explained whole in .env.example, each value once', () => {
    const explained = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(explained).toHaveLength(ENVIRONMENT_NAMES.length)
    expect(new Set(explained)).toEqual(new Set(ENVIRONMENT_NAMES))
  })

  it('has every value that code and documents name', () => {
    const folders = ['src', 'cli', 'functions', 'services', 'docs'].flatMap(listFiles)
    const files = ['README.md', '.env.example', ...folders]
    const unknown = files.flatMap((file) => {
      const names = new Set(read(file).match(/\bUAPP_[A-Z\d_]*[A-Z\d]\b/g))
      return [...names].filter((name) => !isKnown(name)).map((name) => `${name} in ${file}`)
    })
    expect(files.length).toBeGreaterThan(500)
    expect(unknown).toEqual([])
  })

  it('names in docs/running.md what replaces the embedded login and portal', () => {
    const guide = read('docs/running.md')
    const names = ENVIRONMENT_NAMES.filter((name) =>
      /^UAPP_(?:CUSTOMERS|TICKETING|IDENTITY|SERVICES_DATABASE)_(?!PORT|DEBUG)/.test(name),
    )
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})
