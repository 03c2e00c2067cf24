import { join } from 'node:path'
import { browserslist } from '../../../package.json'
import { compileBySwc, type Rule } from '../webpack/compile-by-swc.ts'
import type { CachedConfig } from '../webpack/webpack-cache.ts'

/** The part of Gatsby's configuration that is replaced here. */
export interface DevelopConfig extends CachedConfig {
  readonly module: { readonly rules: readonly Rule[] }
}

/** The part of webpack's compiler that the plugin here needs. */
interface Compiler {
  readonly options: { readonly output: { readonly devtoolModuleFilenameTemplate?: unknown } }
  readonly webpack: {
    readonly EvalSourceMapDevToolPlugin: new (options: object) => { apply(compiler: Compiler): void }
  }
}

/** Source maps of our own code, line by line as Gatsby's; those of packages were most of the cache that a warm start reads. */
const mapOwnCode = {
  apply(compiler: Compiler): void {
    const moduleFilenameTemplate = compiler.options.output.devtoolModuleFilenameTemplate
    const options = { columns: false, module: true, exclude: /[\\/]node_modules[\\/]/, moduleFilenameTemplate }
    new compiler.webpack.EvalSourceMapDevToolPlugin(options).apply(compiler)
  },
}

/** Gatsby's rule for TypeScript: its rule for JavaScript takes the same files, and each would be compiled twice. */
const isSecondRule = ({ test }: Rule): boolean => String(test) === String(/\.tsx?$/)

/** Lints every file that is compiled; `npm run lint` does that. */
const LINTER = 'ESLintWebpackPlugin'

/**
 * What `gatsby develop` compiles for browsers: components by swc, with Fast Refresh, and without a linter. Together they took
 * more than half of the time until the first page.
 */
export function toDevelopConfig<Config extends DevelopConfig>(config: Config): Config {
  const rules = config.module.rules.filter((rule) => !isSecondRule(rule) || typeof rule.use !== 'function')
  return {
    ...config,
    devtool: false,
    plugins: [...config.plugins.filter(({ constructor }) => constructor.name !== LINTER), mapOwnCode],
    module: { ...config.module, rules: [...compileBySwc(rules, browserslist, { refreshes: true })] },
  }
}

/**
 * Has the browser listen to `uapp dev` for changes of content, in the place of Gatsby's socket, and make the style sheet of what is
 * loaded, so that a changed style waits for nothing but its module.
 * @param gatsbyDir absolute path of `src/gatsby`.
 */
export function createDevelopRules(gatsbyDir: string): readonly object[] {
  return [
    {
      test: /[\\/]\.cache[\\/]socketIo\.js$/,
      enforce: 'pre',
      use: [join(gatsbyDir, 'develop/changes-loader.cjs')],
    },
    {
      test: /[\\/]\.cache[\\/]query-result-store\.js$/,
      enforce: 'pre',
      use: [join(gatsbyDir, 'develop/any-address-loader.cjs')],
    },
    {
      test: /\.tsx?$/,
      include: join(gatsbyDir, '..'),
      enforce: 'pre',
      use: [join(gatsbyDir, 'develop/styles-loader.cjs')],
    },
  ]
}

/** The document that `gatsby develop` sends is empty, whatever the page: it is made without templates. */
export function withoutTemplates(gatsbyDir: string): object {
  return { test: /[\\/]async-requires\.js$/, use: [join(gatsbyDir, 'webpack/empty-loader.cjs')] }
}
