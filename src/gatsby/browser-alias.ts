import { join } from 'node:path'

/**
 * What browsers take in the place of packages; to a server React is not part of its bundle. React has what the first package brings
 * to versions before 18, and a browser needs no server renderer for one picture.
 * @param srcDir absolute path of `src`.
 */
export const createBrowserAlias = (srcDir: string): Readonly<Record<string, string>> => ({
  'use-sync-external-store/shim$': 'react',
  'react-dom/server$': join(srcDir, 'gatsby/render-to-string.ts'),
})
