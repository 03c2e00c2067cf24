// webpack loader of Gatsby's `socketIo.js` in development: puts the module that listens to `uapp dev` in its place.
const path = require('node:path')

const CHANGES = JSON.stringify(path.join(__dirname, 'changes.ts'))

module.exports = function changesLoader() {
  return `export { openChanges as default, registerPath, unregisterPath } from ${CHANGES}\n`
}
