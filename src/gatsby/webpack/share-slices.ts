/** The part of webpack's graph that tells where a module is. */
interface ChunkGraph {
  getModuleChunksIterable(module: object): Iterable<{ readonly name?: string }>
}

interface CacheGroup {
  readonly name: string
  readonly chunks: 'async'
  readonly priority: number
  readonly enforce: true
  readonly test: (module: { readonly type?: string }, context: { readonly chunkGraph: ChunkGraph }) => boolean
}

/**
 * Bytes of source from which what some pages share is a bundle of its own; Gatsby takes 20,000. A bundle that few pages ask for costs
 * all others that load it half a kilobyte: two texts compress worse than one.
 */
const LEAST_SHARED = 24_000

/** The part of a webpack configuration that {@link shareSlices} changes. */
interface SplitConfig {
  readonly optimization: { readonly splitChunks: { readonly cacheGroups: object } }
}

/** Header and footer: Gatsby names their bundles so. */
const SLICE = /^slice---/

const isInSlices: CacheGroup['test'] = (module, { chunkGraph }) =>
  module.type?.startsWith('javascript/') === true &&
  [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) => name !== undefined && SLICE.test(name)).length >
    1

/**
 * What header and footer share becomes a bundle of its own, which every page loads once. Gatsby shares only what is larger
 * than 20 KB, and leaves the rest in each of them, and in the pages, too.
 */
export function shareSlices<Config extends SplitConfig>(config: Config): Config {
  const { splitChunks } = config.optimization
  // Before Gatsby's own `shared` (10), after its `commons` (20).
  const slices: CacheGroup = { name: 'slices', chunks: 'async', priority: 15, enforce: true, test: isInSlices }
  return {
    ...config,
    optimization: {
      ...config.optimization,
      splitChunks: { ...splitChunks, minSize: LEAST_SHARED, cacheGroups: { ...splitChunks.cacheGroups, slices } },
    },
  }
}
