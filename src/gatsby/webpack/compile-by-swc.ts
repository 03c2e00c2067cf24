import { existsSync, readFileSync } from 'node:fs'
import { hasQueryTag } from '../../sources/snapshot/query/has-query-tag.ts'

/** What webpack tells of a module when a rule chooses its loaders. */
interface ModuleInfo {
  /** Absent where Gatsby asks which loaders a rule has. */
  readonly resource?: string
  readonly resourceQuery?: string
  readonly issuer?: string
}

type Loaders = readonly object[]

/** The part of webpack's rules that matters here. */
export interface Rule {
  readonly oneOf?: readonly Rule[]
  readonly test?: unknown
  readonly use?: unknown
}

/** Whether a rule has Babel bring packages to what old browsers understand. */
const isForPackages = ({ use }: Rule): boolean =>
  Array.isArray(use) && JSON.stringify(use).includes('babel-preset-gatsby/dependencies')

/** The rule of Gatsby's own support for TypeScript, which chooses its loaders for each module. */
const isForTypeScript = (rule: Rule): rule is Rule & { readonly use: (info: ModuleInfo) => Loaders } =>
  rule.test instanceof RegExp && rule.test.test('page.tsx') && typeof rule.use === 'function'

/** Gatsby imports a page's module for one of its exports, and a plugin of Babel's takes the others away. */
const isPage = ({ resourceQuery = '', issuer = '' }: ModuleInfo): boolean =>
  resourceQuery.includes('export=') || /async-requires/.test(issuer)

/** A plugin of Babel's puts Gatsby's names of queries in the place of their texts. */
function asksContent({ resource = '' }: ModuleInfo): boolean {
  const file = resource.replace(/\?.*$/, '')
  // Some modules of Gatsby are in no file.
  return existsSync(file) && hasQueryTag(readFileSync(file, 'utf8'))
}

/**
 * Has swc compile components in place of Babel, and leaves packages as they are: they are written for browsers older than ours.
 * Together that was a third of the time of a compilation (docs/performance-log.md).
 * @param targets the browsers, as in `browserslist` of package.json.
 * @param refreshes registers components for Fast Refresh.
 */
export function compileBySwc(
  rules: readonly Rule[],
  targets: readonly string[],
  { refreshes = false }: { readonly refreshes?: boolean } = {},
): readonly Rule[] {
  const swc = (registers: boolean): object => ({
    loader: 'swc-loader',
    options: {
      env: { targets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...(registers && { development: true, refresh: true }) } },
      },
    },
  })
  return rules.flatMap((rule): readonly Rule[] => {
    if (rule.oneOf !== undefined) return [{ ...rule, oneOf: compileBySwc(rule.oneOf, targets, { refreshes }) }]
    if (isForPackages(rule)) return []
    if (!isForTypeScript(rule)) return [rule]
    const { use: chooseLoaders } = rule
    const ofComponents = (info: ModuleInfo): Loaders =>
      isPage(info) || asksContent(info) ? chooseLoaders(info) : [swc(refreshes)]
    if (!refreshes) return [{ ...rule, use: ofComponents }]
    return [
      // Gatsby has refreshed what its own loader compiles, and asks rules for it.
      {
        ...rule,
        test: /\.(?:js|mjs|jsx|tsx)$/,
        use: (info: ModuleInfo): Loaders => (info.resource === undefined ? chooseLoaders(info) : ofComponents(info)),
      },
      // No components: they are evaluated while compiling, too, where nothing can be refreshed (area-sheet-loader.cjs).
      { ...rule, test: /\.ts$/, use: (info: ModuleInfo) => (asksContent(info) ? chooseLoaders(info) : [swc(false)]) },
    ]
  })
}
