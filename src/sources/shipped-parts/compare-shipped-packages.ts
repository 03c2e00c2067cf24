import { SHIPPED_PACKAGES, toPackageName } from './shipped-packages.ts'

/** Compares what a compilation brings along with what the page of licences names. @returns what to do; undefined where both are the same. */
export function compareShippedPackages(
  shipped: readonly string[],
  listed: readonly string[] = SHIPPED_PACKAGES,
): string | undefined {
  // By names: where a package lies is for each installation to say.
  const [brought, named] = [shipped, listed].map((paths) => new Set(paths.map(toPackageName)))
  const missing = shipped.filter((path) => named?.has(toPackageName(path)) === false)
  const extra = listed.filter((path) => brought?.has(toPackageName(path)) === false)
  if (missing.length + extra.length === 0) return undefined
  const steps = [
    ...(missing.length === 0 ? [] : [`add ${missing.join(', ')}`]),
    ...(extra.length === 0 ? [] : [`remove ${extra.join(', ')}`]),
  ]
  return steps.join('; ')
}
