export { createPages } from './src/gatsby/create-pages.ts'
export { onCreateWebpackConfig } from './src/gatsby/create-webpack-config.ts'
