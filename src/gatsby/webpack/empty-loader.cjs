// webpack loader that leaves nothing of a module.
module.exports = function emptyLoader() {
  return ''
}
