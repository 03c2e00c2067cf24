// Preloaded into Gatsby and its workers.
const Module = require('node:module')
const { join } = require('node:path')

// When the process above them ends, however it ends, so do they.
if (process.channel) process.on('disconnect', () => process.exit())

// Gatsby starts a bundler for its configuration, which takes six seconds even where nothing has changed.
const BUNDLER = /parcel[\\/]compile-gatsby-files$/
const resolve = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  return BUNDLER.test(request) ? join(__dirname, 'load-gatsby-files.cjs') : resolve.call(this, request, ...rest)
}
