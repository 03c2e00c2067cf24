import { resolve } from 'node:path'

/** What webpack does with `site-styles.css`: the loader beside it puts the styles of all components in its place. */
export function createSiteStylesRule(): object {
  return {
    test: /[\\/]site-styles\.css$/,
    enforce: 'pre',
    use: [resolve('src/gatsby/site-styles-loader.cjs')],
  }
}

/** What webpack does with the components in a build: of their styles it leaves the class names. */
export function createClassNamesRule(): object {
  return {
    test: /\.tsx?$/,
    include: resolve('src'),
    enforce: 'pre',
    use: [resolve('src/gatsby/class-names-loader.cjs')],
  }
}
