import type { GatsbyConfig } from 'gatsby'

export function createGatsbyConfig(): GatsbyConfig {
  return { trailingSlash: 'never', jsxRuntime: 'automatic', jsxImportSource: '@emotion/react', adapter: { name: 'uapp', adapt: () => {} } , plugins: ['gatsby-plugin-image'] }
}
