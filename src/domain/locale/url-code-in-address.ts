/** The address of the same page in another locale: the first segment of a path is its locale. @param address complete. */
export function replaceUrlCode(address: string, urlCode: string): string {
  return address.replace(/^(https?:\/\/[^/]+\/)[^/?#]+/, `$1${urlCode}`)
}
