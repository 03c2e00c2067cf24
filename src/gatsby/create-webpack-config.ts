import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { createClassNamesRule, createSiteStylesRule } from './site-styles-rule.ts'

/** The part of webpack's compiler that {@link nameCompilationByAssets} needs. */
interface Compiler {
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

/** Gatsby's support for Partytown, which does nothing in a build, but brings 7 KB of scripts along. */
const withoutPartytown = {
  test: /[\\/]internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$/,
  use: [resolve('src/gatsby/empty-loader.cjs')],
}

/**
 * The style sheet of all components, wherever a browser runs, and in a build nothing but its class names in the code. Source maps of the browser bundle stay out of a release:
 * they would double its size and show the sources; `gatsby develop` keeps its own. Equal bundles have an equal hash
 * wherever they are compiled.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  if (stage === 'develop' || stage === 'build-javascript')
    actions.setWebpackConfig({ module: { rules: [createSiteStylesRule()] } })
  if (stage === 'build-javascript' || stage === 'build-html')
    actions.setWebpackConfig({ module: { rules: [createClassNamesRule()] } })
  if (stage === 'build-javascript')
    actions.setWebpackConfig({
      devtool: false,
      // Every page loads the list of all bundles: 36 bits tell two contents of one name apart, eight digits might be a date, and 20 digits are half a KB.
      output: { hashDigestLength: 9 },
      plugins: [nameCompilationByAssets],
      module: { rules: [withoutPartytown] },
    })
}
