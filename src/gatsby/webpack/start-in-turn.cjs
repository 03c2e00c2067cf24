/**
 * What the browser runs first: what Gatsby is made of is evaluated in tasks of its own, so that what somebody presses meanwhile
 * is not kept waiting for all of it. `uapp-production-app` and `uapp-browser-apis` are Gatsby's own files (create-webpack-config.ts).
 * A task is asked for when the script has been run: a browser that records what it does (Lighthouse) notes who asked, and reads
 * all of a script again while that is being run.
 */
const parts = [
  () => require('react-dom/client'),
  () => require('gatsby'),
  () => require('uapp-browser-apis'),
  () => require('uapp-production-app'),
]

function startNext() {
  parts.shift()?.()
  if (parts.length > 0) setTimeout(startNext)
}

queueMicrotask(() => setTimeout(startNext))
