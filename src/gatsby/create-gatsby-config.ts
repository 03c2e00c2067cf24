import { resolve } from 'node:path'
import type { GatsbyConfig, PluginRef } from 'gatsby'
import { readDevelopContentUrl } from '../config/gatsby-environment.ts'
import { DEFAULT_LANGUAGE } from '../domain/language.ts'
import { uappAdapter } from './adapter.ts'

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
 * Gatsby's configuration: it compiles and renders; content reaches it through the render plan alone. During development the
 * content service stands beside it in GraphiQL (`/___graphql`, field `content`).
 * @param projectDir folder of the sources.
 */
export function createGatsbyConfig(projectDir = '.'): GatsbyConfig {
  const contentUrl = readDevelopContentUrl(process.env)
  const source = {
    resolve: 'gatsby-source-graphql',
    options: { typeName: 'Content', fieldName: 'content', url: contentUrl },
  }
  return {
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    adapter: uappAdapter,
    plugins: ['gatsby-plugin-image', ...textPlugins(projectDir), ...(contentUrl === undefined ? [] : [source])],
  }
}
