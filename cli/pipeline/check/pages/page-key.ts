/** Names a page within a release. */
export function toPageKey({ host, path }: { readonly host: string; readonly path: string }): string {
  return `${host} ${path}`
}
