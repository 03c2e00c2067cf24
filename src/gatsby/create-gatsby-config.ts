import type { GatsbyConfig } from 'gatsby'
import { uappAdapter } from './adapter.ts'
import { createSnapshotSources } from './snapshot-sources.ts'

/**
 * Gatsby's configuration: it compiles and renders. Pages are those of the render plan; any page or component may ask the frozen
 * snapshot besides, as the fields `content` and `catalogue`, which GraphiQL shows during development (`/___graphql`).
 */
export function createGatsbyConfig(): GatsbyConfig {
  return {
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    adapter: uappAdapter,
    plugins: ['gatsby-plugin-image', ...createSnapshotSources(process.env)],
  }
}
