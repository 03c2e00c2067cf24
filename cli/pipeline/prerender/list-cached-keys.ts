import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const KEY = /^[0-9a-f]{64}$/

/** Keys of all markup that a cache holds, by the names of its files; their content is not looked at. */
export function listCachedKeys(cacheDir: string): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const entry of readFolder(cacheDir)) {
    for (const name of readFolder(join(cacheDir, entry))) {
      const key = `${entry}${name}`
      if (KEY.test(key)) keys.add(key)
    }
  }
  return keys
}

function readFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
