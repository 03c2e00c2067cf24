import globalSetup from '../../tests/e2e/setup/global-setup.ts'

/** Builds and serves the demonstration group, unless `url` names a site that runs already. */
export async function openSite(
  url: string | undefined,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  if (url !== undefined) return { origin: new URL(url).origin, stop: async () => {} }
  const stop = await globalSetup()
  return { origin: `http://localhost:${process.env['UAPP_E2E_PORT']}`, stop }
}
