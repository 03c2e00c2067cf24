import { writeFileSync } from 'node:fs'

/** What {@link listShippedPackages} needs of a module; one that webpack has put together holds others. */
interface Module {
  readonly resource?: string
  readonly modules?: Iterable<Module>
}

interface Compiler {
  readonly hooks: {
    readonly done: { tap(name: string, run: (stats: { readonly compilation: Compilation }) => void): void }
  }
}

interface Compilation {
  readonly modules: Iterable<Module>
}

/** Below the folder that Gatsby runs in. */
export const SHIPPED_PACKAGES_FILE = '.cache/shipped-packages.json'

/** The package of a file, as its folder below the outermost `node_modules`; Gatsby copies its own code to `.cache`. */
function toPackage(file: string): string | undefined {
  const path = file.replaceAll('\\', '/')
  if (path.includes('/.cache/')) return 'gatsby'
  return /\/node_modules\/((?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
}

function* listFiles(modules: Iterable<Module>): Generator<string, void, void> {
  for (const { resource, modules: inner } of modules) {
    if (inner !== undefined) yield* listFiles(inner)
    if (resource !== undefined) yield resource
  }
}

/** Packages whose code is in the modules of a compilation, by name. */
export function listShippedPackages(modules: Iterable<Module>): readonly string[] {
  return [...new Set([...listFiles(modules)].flatMap((file) => toPackage(file) ?? []))].toSorted()
}

/** Records which packages browsers will load; the compile step compares them with those of the page of licences. */
export const noteShippedPackages = {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('uapp-shipped-packages', ({ compilation }) =>
      writeFileSync(SHIPPED_PACKAGES_FILE, JSON.stringify(listShippedPackages(compilation.modules))),
    )
  },
}
