import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import TerserPlugin from 'terser-webpack-plugin'
import { browserslist } from '../../../package.json'
import { compileBySwc, type Rule } from './compile-by-swc.ts'
import { createI18nextRule, REACT_ALIAS } from './i18next-rule.ts'
import { loadScriptsLazy } from './lazy-scripts.ts'
import { noteShippedPackages } from './list-shipped-packages.ts'
import { shareSlices } from './share-slices.ts'
import { startInTurn } from './start-in-turn.ts'
import {
  createAreaSheetRule,
  createClassNamesRule,
  createRelativeSheetRule,
  createSiteStylesRule,
} from './site-styles-rule.ts'
import { withQuickCache, type CachedConfig } from './webpack-cache.ts'

/** The part of webpack's compiler that the plugins here need. */
interface Compiler {
  readonly options: {
    readonly output: { hashDigestLength?: number; chunkFilename?: string; environment?: object }
    readonly optimization: { minimizer?: readonly object[] }
  }
  readonly hooks: {
    readonly emit: {
      tap(name: string, run: (compilation: { hash?: string; readonly assets: object }) => void): void
    }
  }
}

/**
 * Webpack's hash of a compilation depends on the folder that it ran in, and Gatsby writes it into every page. All that it
 * is for is to tell one set of bundles from another, and so do their names, which hold the hashes of their contents.
 */
const nameCompilationByAssets = {
  apply({ hooks }: Compiler): void {
    hooks.emit.tap('uapp-compilation-hash', (compilation) => {
      const names = Object.keys(compilation.assets).toSorted()
      compilation.hash = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 20)
    })
  },
}

/**
 * Every page loads the list of all bundles, and with their names and 20 digits for each it is two KB larger: 36 bits tell
 * contents apart, and eight digits might be a date. By a plugin, as Gatsby takes no `output` from elsewhere.
 */
const shortOutput = {
  apply({ options: { output } }: Compiler): void {
    output.hashDigestLength = 9
    output.chunkFilename = 'c-[contenthash].js'
    // Of webpack's own code; the browsers are those of package.json.
    output.environment = { ...output.environment, arrowFunction: true, const: true, destructuring: true }
  },
}

/** Makes scripts smaller than Gatsby's own setting does, by one per cent, and in a third of the time. */
const minimizeBySwc = {
  apply({ options: { optimization } }: Compiler): void {
    const others = (optimization.minimizer ?? []).filter((one) => one.constructor.name !== TerserPlugin.name)
    const scripts = new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      exclude: /\.min\.js/,
      terserOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true },
    })
    optimization.minimizer = [...others, scripts]
  },
}

/** Gatsby's support for Partytown, which does nothing in a build, but brings 7 KB of scripts along, and for a service worker. */
const withoutUnused = {
  test: /[\\/](?:internal-plugins[\\/]partytown[\\/]gatsby-browser|\.cache[\\/]register-service-worker)\.js$/,
  use: [resolve('src/gatsby/webpack/empty-loader.cjs')],
}

/** What registers the portal's worker: webpack would make one for Node, too, and for development, where nothing is kept. */
const withoutWorker = {
  test: /[\\/]features[\\/]portal[\\/]shell[\\/]keep-portal\.ts$/,
  use: [resolve('src/gatsby/webpack/empty-loader.cjs')],
}

const LIBRARY_PATCHES = resolve('src/gatsby/webpack/library-patches-loader.cjs')

/** Libraries without the parts that no page uses: what browsers load, and what pages are written with. */
const patchedLibraries = {
  test: /[\\/](?:i18next[\\/]dist[\\/]esm[\\/]i18next|react-i18next[\\/].*[\\/](?:htmlEntityDecoder|unescape)|gatsby-plugin-react-i18next[\\/].*[\\/]wrapPageElement|gatsby-plugin-image[\\/]dist[\\/](?:index\.browser-25d2e62c|lazy-hydrate-93db2ca8)|\.cache[\\/](?:gatsby-browser-entry|loader|slice|static-query))\.js$/,
  use: [LIBRARY_PATCHES],
  // For layouts that are written as sentences.
  resolve: { alias: { camelcase$: false } },
}
/** Loading `Trans` and what parses its texts does nothing by itself: only who uses it loads it. */
const loadedByUse = { test: /[\\/]node_modules[\\/](?:react-i18next|html-parse-stringify)[\\/]/, sideEffects: false }

const plainPictures = {
  test: /[\\/]gatsby-plugin-image[\\/]dist[\\/]gatsby-image\.module\.js$/,
  use: [LIBRARY_PATCHES],
}

/** The part of Gatsby's configuration that is replaced here. */
interface BuildConfig extends CachedConfig {
  readonly entry: { readonly app?: string }
  readonly resolve: { readonly alias?: object }
  readonly module: { readonly rules: readonly Rule[] }
  readonly optimization: { readonly splitChunks: { readonly cacheGroups: object } }
}

/** A browser needs no server renderer for one picture. Before Gatsby's own alias, which is for all of `react-dom`. */
function withoutServerRenderer(config: BuildConfig): BuildConfig {
  const alias = { 'react-dom/server$': resolve('src/gatsby/webpack/render-to-string.ts'), ...config.resolve.alias }
  return { ...config, resolve: { ...config.resolve, alias } }
}

/**
 * The style sheet of all components, wherever a browser runs, and in a build nothing but its class names in the code. Source
 * maps of the browser bundle stay out of a release: they would double its size and show the sources; `gatsby develop` keeps
 * its own. Equal bundles have an equal hash wherever they are compiled.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  actions.setWebpackConfig({
    module: { rules: [createAreaSheetRule(), createI18nextRule(resolve('src'))] },
  })
  if (stage === 'build-html') actions.setWebpackConfig({ module: { rules: [plainPictures] } })
  if (stage === 'develop-html' || stage === 'build-html')
    actions.setWebpackConfig({ module: { rules: [createRelativeSheetRule()] } })
  if (stage !== 'build-javascript') actions.setWebpackConfig({ module: { rules: [withoutWorker] } })
  if (stage === 'develop' || stage === 'build-javascript')
    actions.setWebpackConfig({ resolve: { alias: REACT_ALIAS }, module: { rules: [createSiteStylesRule()] } })
  if (stage === 'build-javascript' || stage === 'build-html')
    actions.setWebpackConfig({ module: { rules: [createClassNamesRule()] } })
  if (stage === 'build-javascript')
    actions.setWebpackConfig({
      devtool: false,
      plugins: [shortOutput, minimizeBySwc, nameCompilationByAssets, loadScriptsLazy, noteShippedPackages],
      module: { rules: [withoutUnused, patchedLibraries, loadedByUse] },
    })
  if (stage === 'build-javascript' || stage === 'build-html') {
    const given = withQuickCache(getConfig() as BuildConfig, resolve('src/gatsby'), resolve('node_modules'))
    const config = stage === 'build-javascript' ? shareSlices(startInTurn(withoutServerRenderer(given))) : given
    actions.replaceWebpackConfig({
      ...config,
      module: { ...config.module, rules: [...compileBySwc(config.module.rules, browserslist)] },
    })
  }
}
