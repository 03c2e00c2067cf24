import { GatsbyBundleError } from './gatsby-bundle-error.ts'

/** How webpack writes a module that it leaves outside. */
const ABSOLUTE_REQUIRE = /^module\.exports = require\("(?<target>\/[^"]+|[A-Za-z]:[^"]+)"\)/gm

/** Requires by absolute path that Gatsby compiles, by their ends, and the names that mean the same anywhere. */
const PORTABLE: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/react\/index\.js$/, 'react'],
  [/\/node_modules\/react-dom\/server(?:\.node)?\.js$/, 'react-dom/server'],
]
/** Wrapped by Gatsby to warn of code that reads files while it renders; the module itself is the same. */
const TRACKED_BUILTIN = /\/\.cache\/ssr-builtin-trackers\/(?<name>[\w-]+)(?:\.js)?$/

function toPortable(target: string): string {
  const path = target.replaceAll('\\\\', '/')
  const builtin = TRACKED_BUILTIN.exec(path)?.groups?.['name']
  if (builtin !== undefined) return builtin
  const known = PORTABLE.find(([end]) => end.test(path))
  if (known === undefined) throw new GatsbyBundleError(`The compiled server bundle requires ${target} by absolute path`)
  return known[1]
}

/**
 * Code of the compiled server bundle that works in any folder: what it requires by absolute path it requires by name.
 * @throws {GatsbyBundleError} when it requires something unknown.
 */
export function toPortableCode(code: string): string {
  const targets = [...code.matchAll(ABSOLUTE_REQUIRE)].flatMap(({ groups }) => groups?.['target'] ?? [])
  return targets.reduce((text, target) => text.replaceAll(`"${target}"`, `"${toPortable(target)}"`), code)
}
