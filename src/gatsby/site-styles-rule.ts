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

/** What webpack does with `portal.sheet`: a style sheet that the portal's code loads by its address. */
export function createPortalSheetRules(): readonly object[] {
  return [
    {
      test: /[\\/]portal\.sheet$/,
      type: 'asset/resource',
      generator: { filename: 'p-[contenthash].css' },
      use: [resolve('src/gatsby/portal-sheet-loader.cjs')],
    },
    // The address as it is: the bundle of the server has no base to resolve it against.
    { test: /[\\/]portal-styles\.tsx$/, parser: { url: 'relative' } },
  ]
}
