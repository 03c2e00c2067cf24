import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The part of Gatsby's configuration that says how webpack's results are kept on disk. */
export interface CachedConfig {
  readonly cache: object
  readonly plugins: readonly object[]
}

/** The part of webpack's compiler that the plugin here needs. */
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {
      tap(name: string, run: (compilation: { readonly buildDependencies: { clear(): void } }) => void): void
    }
  }
}

/** Milliseconds without a compilation after which results are written. */
const STORE_MS = 15_000

/** Webpack's list of the files of each loader, and of whatever they require. */
const withoutLoaders = {
  apply({ hooks }: Compiler): void {
    hooks.afterCompile.tap('uapp-cache', ({ buildDependencies }) => buildDependencies.clear())
  },
}

/** Of all that decides what becomes of a module: the rules and loaders here, and the packages that are installed. */
function hashRules(gatsbyDir: string, packagesDir: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(gatsbyDir, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/(?<!\.test)\.(?:ts|tsx|cjs)$/.test(file)) hash.update(`${file}\n`).update(readFileSync(join(gatsbyDir, file)))
  const installed = join(packagesDir, '.package-lock.json')
  if (existsSync(installed)) hash.update(readFileSync(installed))
  return hash.update(readFileSync(join(packagesDir, '../package.json'))).digest('hex')
}

/**
 * Webpack's results on disk hold while rules and packages are the same. By itself webpack follows whatever Gatsby's configuration
 * and the loaders require, some ten thousand files, which was a quarter of a first compilation.
 * @param gatsbyDir absolute folder of these files.
 * @param packagesDir absolute `node_modules`.
 */
export function withQuickCache<Config extends CachedConfig>(
  config: Config,
  gatsbyDir: string,
  packagesDir: string,
): Config {
  return {
    ...config,
    cache: {
      ...config.cache,
      buildDependencies: { defaultWebpack: [] },
      version: hashRules(gatsbyDir, packagesDir),
      // Of development alone: the first page is served before anything is written, and what is read stays where it is.
      idleTimeoutForInitialStore: STORE_MS,
      idleTimeoutAfterLargeChanges: STORE_MS,
      allowCollectingMemory: false,
    },
    plugins: [...config.plugins, withoutLoaders],
  }
}
