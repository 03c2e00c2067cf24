interface Folder {
  readonly children: Map<string, Folder>
  isPage: boolean
}

const createFolder = (): Folder => ({ children: new Map(), isPage: false })

/** Any page within a folder; undefined: there is none. */
function findAny(folder: Folder, path: string): string | undefined {
  for (const [segment, child] of folder.children) {
    const below = `${path}/${segment}`
    const found = child.isPage ? below : findAny(child, below)
    if (found !== undefined) return found
  }
  return undefined
}

function findMatch(folder: Folder, path: string, segments: readonly string[]): string | undefined {
  const [segment, ...rest] = segments
  if (segment === undefined) return folder.isPage ? path : undefined
  if (segment === '*') return findAny(folder, path)
  if (segment.startsWith(':')) {
    for (const [name, child] of folder.children) {
      const found = findMatch(child, `${path}/${name}`, rest)
      if (found !== undefined) return found
    }
    return undefined
  }
  const name = folder.children.has(segment) ? segment : segment.toLowerCase()
  const child = folder.children.get(name)
  return child === undefined ? undefined : findMatch(child, `${path}/${name}`, rest)
}

/** Finds a page that a pattern of redirects matches (`redirect-pattern.ts`), however many there are. */
export function createPagePaths(paths: Iterable<string>): (pattern: string) => string | undefined {
  const root = createFolder()
  for (const path of paths) {
    let folder = root
    for (const segment of path.split('/').slice(1)) {
      const next = folder.children.get(segment) ?? createFolder()
      folder.children.set(segment, next)
      folder = next
    }
    folder.isPage = true
  }
  return (pattern) => findMatch(root, '', pattern.split('/').slice(1))
}
