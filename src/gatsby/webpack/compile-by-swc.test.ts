import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { compileBySwc, type Rule } from './compile-by-swc.ts'

const BABEL = { loader: '/node_modules/gatsby/dist/utils/babel-loader.js' }
const forPackages: Rule = {
  test: /\.(js|mjs)$/,
  use: [{ loader: 'babel-loader', options: { presets: [['/node_modules/babel-preset-gatsby/dependencies.js', {}]] } }],
}
const forTypeScript: Rule = { test: /\.tsx?$/, use: () => [BABEL] }
const forPictures: Rule = { test: /\.png$/, use: [{ loader: 'url-loader' }] }
const ofGatsby: Rule = { test: /\.(js|mjs|jsx)$/, use: () => [BABEL] }
const TARGETS = ['chrome >= 111']
const newFolder = createTemporaryFolders()

/** Loaders of a component, or of a page's module. */
function loadersOf(
  { use }: Rule,
  info: { readonly resource?: string; readonly resourceQuery?: string; readonly issuer?: string },
): unknown {
  if (typeof use !== 'function') throw new Error('No rule that chooses')
  return (use as (of: typeof info) => unknown)(info)
}

describe('compileBySwc', () => {
  it('compiles components by swc for our browsers', () => {
    const [rule = {}] = compileBySwc([forTypeScript], TARGETS)
    expect(loadersOf(rule, { issuer: '/src/templates/home.tsx' })).toMatchObject([
      { loader: 'swc-loader', options: { env: { targets: TARGETS } } },
    ])
  })

  it('leaves pages to Babel, which takes all exports away but the one that is asked for', () => {
    const [rule = {}] = compileBySwc([forTypeScript], TARGETS)
    expect(loadersOf(rule, { resourceQuery: '?export=head' })).toEqual([BABEL])
    expect(loadersOf(rule, { issuer: '/.cache/_this_is_virtual_fs_path_/$virtual/async-requires.js' })).toEqual([BABEL])
  })

  it('leaves modules with queries to Babel, which puts their names in their place', () => {
    const file = join(newFolder(), 'brands.tsx')
    writeFileSync(file, 'useStaticQuery(graphql`{ content { brands { name } } }`)')
    const [rule = {}] = compileBySwc([forTypeScript], TARGETS)
    const [refreshed = {}, other = {}] = compileBySwc([forTypeScript], TARGETS, { refreshes: true })
    for (const one of [rule, refreshed, other]) expect(loadersOf(one, { resource: file })).toEqual([BABEL])
    writeFileSync(file, 'useBrands()')
    expect(loadersOf(rule, { resource: file })).toMatchObject([{ loader: 'swc-loader' }])
  })

  it('registers components for Fast Refresh in development, and tells Gatsby that they are its own', () => {
    const [rule = {}, other = {}] = compileBySwc([forTypeScript], TARGETS, { refreshes: true })
    expect(loadersOf(rule, { resource: '/src/components/link.tsx' })).toMatchObject([
      { options: { jsc: { transform: { react: { refresh: true } } } } },
    ])
    expect(loadersOf(rule, {})).toEqual([BABEL])
    expect([String(rule.test), String(other.test)]).toEqual([String(/\.(?:js|mjs|jsx|tsx)$/), String(/\.ts$/)])
    expect(JSON.stringify(loadersOf(other, { resource: '/src/domain/link.ts' }))).not.toContain('refresh')
  })

  it('compiles no packages, and leaves all other rules as they are', () => {
    expect(compileBySwc([forPackages, forPictures, ofGatsby], TARGETS)).toEqual([forPictures, ofGatsby])
  })

  it('looks into rules of which one holds', () => {
    const [rule = {}] = compileBySwc([{ oneOf: [forPackages, forPictures, forTypeScript] }], TARGETS)
    expect(rule.oneOf).toHaveLength(2)
    expect(loadersOf(rule.oneOf?.[1] ?? {}, {})).toMatchObject([{ loader: 'swc-loader' }])
  })
})
