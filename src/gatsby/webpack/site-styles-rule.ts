import { join, resolve } from 'node:path'

/** What webpack does with `site-styles.css`: the loader beside it puts the styles of all components in its place. */
export function createSiteStylesRule(): object {
  return {
    test: /[\\/]site-styles\.css$/,
    enforce: 'pre',
    use: [resolve('src/gatsby/webpack/site-styles-loader.cjs')],
  }
}

/** What webpack does with the components in a build: of their styles it leaves the class names. */
export function createClassNamesRule(): object {
  return {
    test: /\.tsx?$/,
    include: resolve('src'),
    enforce: 'pre',
    use: [resolve('src/gatsby/webpack/class-names-loader.cjs')],
  }
}

/** What webpack does with `portal.sheet` and `editor.sheet`: style sheets that the code of an area loads by their address. @param gatsbyDir folder of the loaders. */
export function createAreaSheetRule(gatsbyDir = resolve('src/gatsby')): object {
  return {
    test: /[\\/](?:portal|editor)\.sheet$/,
    type: 'asset/resource',
    generator: { filename: 'p-[contenthash].css' },
    use: [join(gatsbyDir, 'webpack/area-sheet-loader.cjs')],
  }
}

/** In the bundle of the server, which has no base to resolve it against, the address of such a sheet as it is. */
export function createRelativeSheetRule(): object {
  return { test: /[\\/](?:portal|editor)-styles\.tsx$/, parser: { url: 'relative' } }
}
