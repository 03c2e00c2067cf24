// Gatsby's command loads half of Gatsby, then starts a second process that does the work: here is that one alone.
const path = require('node:path')

const [, , directory, port] = process.argv
const sitePackageJson = require(path.join(directory, 'package.json'))
const develop = require(require.resolve('gatsby/dist/commands/develop-process', { paths: [directory] }))

void develop({
  _: ['develop'],
  directory,
  sitePackageJson,
  browserslist: sitePackageJson.browserslist,
  host: '127.0.0.1',
  port: Number(port),
  proxyPort: Number(port),
})
