/** What the page has loaded before its worker was there, and the page as any address below the portal's own has it. */
const listLoaded = (scope: string): readonly string[] => [
  `${scope}/machines`,
  `/page-data${scope}/machines/page-data.json`,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
]

/**
 * Has a worker keep the portal's page and scripts, so that it opens without a connection (decision 0112). A browser without
 * workers opens it with one alone.
 * @param scope path of the portal's page.
 * @param loadScreens loads the code of all screens, unless the visitor saves data: then those that were opened are kept.
 */
export async function keepPortal(scope: string, loadScreens: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(new URL('./portal-worker.ts', import.meta.url), { scope })
  const { active } = await navigator.serviceWorker.ready
  if (navigator.connection?.saveData !== true) await loadScreens()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: listLoaded(scope) } })
}
