// Preloaded into Gatsby and its workers.
require('./load-gatsby-files.cjs')

// They end with their parent process, even when it is killed.
if (process.channel) process.on('disconnect', () => process.exit())

// Gatsby starts a bundler for its configuration, which takes six seconds even where nothing has changed.
const bundler = require.resolve('gatsby/dist/utils/parcel/compile-gatsby-files')
require.cache[bundler] = require.cache[require.resolve('./load-gatsby-files.cjs')]
