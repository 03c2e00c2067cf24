import type { OrganizationRow } from '../../services/customers/rows.ts'

/** Customer numbers of the demonstration. */
export const PLANTS = {
  lohse: '70-4400',
  aldringen: '70-4411',
  vesza: '70-4412',
  carrizo: '70-4413',
  brennhof: '82-1100',
} as const

const plantOf = (
  id: string,
  name: string,
  [subRegion, country, city]: readonly [string, string, string],
  parentId: string | null = null,
): OrganizationRow => ({ id, name, parentId, subRegion, country, city })

/** Two companies: one with three plants, and one that has nothing to do with it. */
export const ORGANIZATIONS: readonly OrganizationRow[] = [
  plantOf(PLANTS.lohse, 'Lohse Kabelsatz', ['Central Europe', 'DE', 'Aldringen']),
  plantOf(PLANTS.aldringen, 'Werk Aldringen', ['Central Europe', 'DE', 'Aldringen'], PLANTS.lohse),
  plantOf(PLANTS.vesza, 'Plant Vésza', ['Central Europe', 'HU', 'Vésza'], PLANTS.lohse),
  plantOf(PLANTS.carrizo, 'Monte Carrizo', ['Latin America', 'MX', 'Monte Carrizo'], PLANTS.lohse),
  plantOf(PLANTS.brennhof, 'Brennhof Harness Ltd', ['Northern Europe', 'GB', 'Harrowmere']),
]
