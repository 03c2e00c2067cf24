import { existsSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { findWholeTests, WHOLE_TESTS, WHOLE_UNIT_TESTS } from './whole-tests.mjs'

describe('WHOLE_TESTS', () => {
  it('names tests that there are', () => {
    const named = [...WHOLE_TESTS.flatMap(([, tests]) => tests), ...WHOLE_UNIT_TESTS]
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  it('begins as files do that there are', () => {
    const folders = WHOLE_TESTS.map(([beginning]) => beginning).filter((beginning) => beginning.endsWith('/'))
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
  })
})

describe('WHOLE_UNIT_TESTS', () => {
  it('are each chosen by something', () => {
    const named = new Set(WHOLE_TESTS.flatMap(([, tests]) => tests))
    expect(WHOLE_UNIT_TESTS.filter((file) => !named.has(file))).toEqual([])
  })
})

describe('findWholeTests', () => {
  it.each([
    ['the nearest row', 'src/templates/search.tsx', ['tests/e2e/search.spec.ts']],
    [
      'the row of the folder around it',
      'src/templates/story.tsx',
      ['tests/e2e/browse.spec.ts', 'tests/e2e/steady.spec.ts'],
    ],
    ['nothing for rules', 'src/domain/text/words.ts', []],
  ])('finds %s', (_name, file, tests) => expect(findWholeTests(file)).toEqual(tests))
})
