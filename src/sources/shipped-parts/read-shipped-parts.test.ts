import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { compareShippedPackages } from './compare-shipped-packages.ts'
import { readLicence, readShippedParts } from './read-shipped-parts.ts'
import { OTHER_PARTS } from './shipped-packages.ts'

const packageJson = createRequire(import.meta.url)('../../../package.json') as {
  readonly dependencies: Readonly<Record<string, string>>
}

describe('readShippedParts', () => {
  const { parts, texts } = readShippedParts()

  it('[S1] gives each work the version that is installed, a holder of rights and a text', () => {
    expect(parts.find(({ name }) => name === 'react')).toMatchObject({
      version: packageJson.dependencies['react'],
      kind: 'CODE',
      licence: 'MIT',
      notices: ['Copyright (c) Meta Platforms, Inc. and affiliates'],
      textId: 'mit',
    })
    const ids = texts.map(({ id }) => id)
    const incomplete = parts.filter(({ notices, textId }) => notices.length === 0 || !ids.includes(textId))
    expect(incomplete).toEqual([])
  })

  it('[S1] names typeface and data, too', () => {
    expect(parts.filter(({ kind }) => kind !== 'CODE').map(({ name, licence }) => [name, licence])).toEqual([
      ['@fontsource-variable/archivo', 'OFL-1.1'],
      ['cldr-core', 'Unicode-3.0'],
      ['world-atlas', 'ISC'],
    ])
  })

  it.each(OTHER_PARTS)('knows $name as it is installed', ({ name, version, licence, text }) => {
    const dir = join('node_modules', name)
    const installed = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as object
    expect(installed).toMatchObject({ version, license: licence })
    expect(readLicence(readFileSync(join(dir, 'LICENSE'), 'utf8')).text).toBe(text)
  })
})

describe('readLicence', () => {
  it('parts notices from the text, which is the same however its lines are broken', () => {
    const file = 'The MIT License (MIT)\n\nCopyright (c) 2020 Ada\n\nPermission is\nhereby granted.\n\nTHE SOFTWARE'
    expect(readLicence(file)).toEqual({
      notices: ['Copyright (c) 2020 Ada'],
      text: 'Permission is hereby granted.\n\nTHE SOFTWARE',
    })
    expect(readLicence('MIT License\n\nPermission is hereby\n granted.\n\n\nTHE SOFTWARE').text).toBe(
      readLicence(file).text,
    )
  })
})

describe('compareShippedPackages', () => {
  it.each([
    [['a', 'b'], undefined],
    [['c/node_modules/a', 'b'], undefined],
    [['a', 'b', 'c'], 'add c'],
    [['b'], 'remove a'],
    [['b', 'c'], 'add c; remove a'],
  ])('of %j against a and b: %s', (shipped, expected) => {
    expect(compareShippedPackages(shipped, ['a', 'b'])).toBe(expected)
  })
})
