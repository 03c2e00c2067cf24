export { createPages } from './src/gatsby/create-pages.ts'
export { onCreateWebpackConfig } from './src/gatsby/webpack/create-webpack-config.ts'
