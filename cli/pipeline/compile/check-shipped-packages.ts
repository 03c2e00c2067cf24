import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { SHIPPED_PACKAGES_FILE } from '../../../src/gatsby/webpack/list-shipped-packages.ts'
import { compareShippedPackages } from '../../../src/sources/shipped-parts/compare-shipped-packages.ts'

/** Finds out whether the page of licences names the packages that a compilation brings along, and no other. */
export async function checkShippedPackages(workspaceDir: string): Promise<readonly Problem[]> {
  const text = await readFile(join(workspaceDir, SHIPPED_PACKAGES_FILE), 'utf8')
  const difference = compareShippedPackages(z.array(z.string()).parse(JSON.parse(text)))
  if (difference === undefined) return []
  return [
    {
      code: 'compile-failed',
      severity: 'error',
      where: { source: 'render', field: 'src/sources/shipped-parts/shipped-packages.ts' },
      message: `The page of licences does not name the packages that browsers load: ${difference}`,
      hint: 'Change the list in src/sources/shipped-parts/shipped-packages.ts and build again; names, versions and texts are read from the packages.',
    },
  ]
}
