/**
 * What the browser runs first: what Gatsby is made of is evaluated in tasks of its own, so that what somebody presses meanwhile
 * is not kept waiting for all of it. `uapp-production-app` and `uapp-browser-apis` are Gatsby's own files (create-webpack-config.ts).
 */
require('react-dom/client')

setTimeout(() => {
  require('uapp-browser-apis')
  setTimeout(() => require('uapp-production-app'))
})
