import type { GatsbyConfig } from 'gatsby'
import { readDevelopContentUrl } from '../config/gatsby-environment.ts'
import { uappAdapter } from './adapter.ts'

/**
 * Gatsby's configuration: it compiles and renders; content reaches it through the render plan alone. During development the
 * content service stands beside it in GraphiQL (`/___graphql`, field `content`).
 */
export function createGatsbyConfig(): GatsbyConfig {
  const contentUrl = readDevelopContentUrl(process.env)
  const source = {
    resolve: 'gatsby-source-graphql',
    options: { typeName: 'Content', fieldName: 'content', url: contentUrl },
  }
  return {
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    adapter: uappAdapter,
    plugins: ['gatsby-plugin-image', ...(contentUrl === undefined ? [] : [source])],
  }
}
