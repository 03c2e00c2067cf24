/** Whether a host is this machine's: `localhost` or a name below it. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/**
 * Scheme, host and port under which visitors reach a host, without trailing slash.
 * @param origins configured origins by host; they win.
 * @param localPort port of the runtime for names of this machine.
 */
export function resolvePublicOrigin(
  host: string,
  origins: Readonly<Record<string, string>>,
  localPort: number,
): string {
  const configured = origins[host]
  if (configured !== undefined) return configured.replace(/\/+$/, '')
  return isLocalHost(host) ? `http://${host}:${localPort}` : `https://${host}`
}
