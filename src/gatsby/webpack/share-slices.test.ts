import { describe, expect, it } from '@jest/globals'
import { shareSlices } from './share-slices.ts'

const { optimization } = shareSlices({
  optimization: { splitChunks: { chunks: 'all', cacheGroups: { styles: { priority: 40 } } }, minimize: true },
})
const groups = optimization.splitChunks.cacheGroups as Readonly<Record<string, { readonly test?: Test }>>

type Test = (module: object, context: { readonly chunkGraph: object }) => boolean

const isShared = (type: string, ...names: readonly (string | undefined)[]): boolean | undefined =>
  groups['slices']?.test?.({ type }, { chunkGraph: { getModuleChunksIterable: () => names.map((name) => ({ name })) } })

describe('shareSlices', () => {
  it('shares code that header and footer have, wherever else it is', () => {
    expect(isShared('javascript/auto', 'slice---header', undefined, 'slice---footer', 'component---home')).toBe(true)
    expect(isShared('javascript/esm', 'slice---header', 'slice---footer')).toBe(true)
  })

  it('leaves what one of them has, and styles', () => {
    expect(isShared('javascript/auto', 'slice---header', 'component---home', undefined)).toBe(false)
    expect(isShared('css/mini-extract', 'slice---header', 'slice---footer')).toBe(false)
  })

  it('leaves the rest of the configuration', () => {
    const { minimize, splitChunks } = optimization
    expect([minimize, splitChunks.chunks, groups['styles']]).toEqual([true, 'all', { priority: 40 }])
  })
})
