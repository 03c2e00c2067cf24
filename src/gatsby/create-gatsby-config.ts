import type { GatsbyConfig } from 'gatsby'
import { uappAdapter } from './adapter.ts'

/** Gatsby's configuration: it compiles and renders; content reaches it through the render plan alone. */
export function createGatsbyConfig(): GatsbyConfig {
  return {
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    jsxImportSource: '@emotion/react',
    adapter: uappAdapter,
    plugins: ['gatsby-plugin-image'],
  }
}
