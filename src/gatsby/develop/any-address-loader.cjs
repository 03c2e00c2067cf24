// webpack loader of Gatsby's `query-result-store.js` in development: a page that is shown at other addresses than its own, such as
// a portal screen or the 404 page of a locale, is looked up by the address on screen, as it was loaded.
const BY_PAGE = 'normalizePagePath(props.pageResources.page.path)'
const BY_ADDRESS = BY_PAGE.replace(
  'props.',
  "props.pageResources.page.matchPath === '/*' ? props.location.pathname : props.",
)

module.exports = function anyAddressLoader(code) {
  if (!code.includes(BY_PAGE)) throw new Error(`${this.resourcePath} looks pages up in another way than before`)
  return code.replace(BY_PAGE, BY_ADDRESS)
}
