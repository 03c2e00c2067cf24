import { join } from 'node:path'

/** Where a page of a release lies: `/de/products` in `de/products/index.html`. */
export function toPageFile(publicDir: string, path: string): string {
  return join(publicDir, path, 'index.html')
}
