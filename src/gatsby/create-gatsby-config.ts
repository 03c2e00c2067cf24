import { resolve } from 'node:path'
import type { GatsbyConfig, PluginRef, IAdapter } from 'gatsby'
import { DEFAULT_LANGUAGE } from '../domain/locale/language.ts'
import { createSnapshotSources } from './snapshot-sources.ts'

/**
 * Gatsby without an adapter looks for one on the network. The release is made from Gatsby's output by `uapp build`
 * (headers, redirects, routes), so this one adapts nothing.
 */
const uappAdapter: IAdapter = {
  name: 'uapp',
  adapt: () => {},
}

/**
 * What comes later wraps what came before: the frame stands within the texts. Pages of the plan bring `context.i18n` along; the
 * languages here are those of the code's own pages. The address decides on a language, and the runtime redirects.
 */
const textPlugins = (projectDir: string): readonly PluginRef[] => [
  { resolve: resolve(projectDir, 'src/gatsby/page-frame/package.json'), options: {} },
  {
    resolve: 'gatsby-plugin-react-i18next',
    options: {
      languages: [DEFAULT_LANGUAGE],
      defaultLanguage: DEFAULT_LANGUAGE,
      redirect: false,
      trailingSlash: 'never',
      i18nextOptions: { defaultNS: 'page', initAsync: false },
    },
  },
]

/**
 * Gatsby's configuration: it compiles and renders. Pages are those of the render plan; any page or component may ask the frozen
 * snapshot besides, as the fields `content` and `catalogue`, which GraphiQL shows during development (`/___graphql`).
 * @param projectDir folder of the sources.
 */
export function createGatsbyConfig(projectDir = '.'): GatsbyConfig {
  return {
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    adapter: uappAdapter,
    plugins: ['gatsby-plugin-image', ...textPlugins(projectDir), ...createSnapshotSources(process.env)],
  }
}
