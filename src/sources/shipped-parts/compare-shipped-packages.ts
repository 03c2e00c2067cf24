import { SHIPPED_PACKAGES } from './shipped-packages.ts'

/** Compares what a compilation brings along with what the page of licences names. @returns what to do; undefined where both are the same. */
export function compareShippedPackages(
  shipped: readonly string[],
  listed: readonly string[] = SHIPPED_PACKAGES,
): string | undefined {
  const missing = shipped.filter((name) => !listed.includes(name))
  const extra = listed.filter((name) => !shipped.includes(name))
  if (missing.length + extra.length === 0) return undefined
  const steps = [
    ...(missing.length === 0 ? [] : [`add ${missing.join(', ')}`]),
    ...(extra.length === 0 ? [] : [`remove ${extra.join(', ')}`]),
  ]
  return steps.join('; ')
}
