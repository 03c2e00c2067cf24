import type { GatsbyNode } from 'gatsby'

/**
 * Source maps of the browser bundle stay out of a release: they would double its size and show the sources.
 * `gatsby develop` keeps its own.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false })
}
