import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { GatsbyBundleError, LET_GATSBY_RENDER } from './gatsby-bundle-error.ts'

const require = createRequire(import.meta.url)

/**
 * A `require` for the CommonJS files of one folder, apart from Node's own registry: packages come from `externals` alone,
 * so the folder works wherever it was copied, and a package can be handed over with changes.
 * What it gives throws a {@link GatsbyBundleError} for any other name.
 */
export function createServerRequire(dir: string, externals: ReadonlyMap<string, unknown>): (name: string) => unknown {
  const loaded = new Map<string, { exports: unknown }>()

  function load(name: string): unknown {
    const file = join(dir, name)
    const known = loaded.get(file)
    if (known !== undefined) return known.exports
    const module = { exports: {} as unknown }
    loaded.set(file, module)
    const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file })
    Reflect.apply(run, module.exports, [module.exports, requireFromBundle, module])
    return module.exports
  }

  function requireFromBundle(name: string): unknown {
    if (name.startsWith('./')) return load(name)
    if (externals.has(name)) return externals.get(name)
    if (isBuiltin(name)) return require(name)
    throw new GatsbyBundleError(`The compiled server bundle requires ${name}, which this renderer does not hand over`, {
      wayOut: LET_GATSBY_RENDER,
    })
  }

  return requireFromBundle
}
